import { readFileSync } from 'node:fs'
import path from 'node:path'
import { formatHex, wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { accentVariables, backgrounds, defaultAccent } from './accent'

const css = readFileSync(path.join(import.meta.dirname, '../../app/globals.css'), 'utf8')

function variables(block: string): Record<string, string> {
  const body = css.slice(css.indexOf(`${block} {`)).split('}')[0] ?? ''
  return Object.fromEntries([...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const themes = { light: variables(':root'), dark: { ...variables(':root'), ...variables('[data-theme="dark"]') } }

// Every hue at several lightnesses and chromas, and the corners of the sRGB gamut.
const picked = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#409eff',
  ...[0.15, 0.35, 0.55, 0.75, 0.95].flatMap(l =>
    [0.04, 0.12, 0.3].flatMap(c => Array.from({ length: 12 }, (_, step) => formatHex({ mode: 'oklch', l, c, h: step * 30 }))),
  ),
]

describe.each(['light', 'dark'] as const)('the accent in the %s theme', theme => {
  it('reaches WCAG AA contrast as text and as button for every picked colour', () => {
    for (const colour of picked) {
      const vars = accentVariables(colour)[theme]
      for (const background of [...backgrounds[theme], vars['--accent-soft']]) {
        expect(wcagContrast(vars['--accent-text'], background), `${colour} as text on ${background}`).toBeGreaterThanOrEqual(4.5)
      }
      expect(wcagContrast(vars['--primary-foreground'], vars['--primary']), `${colour} as button`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('equals the variables of the style sheet for the default colour', () => {
    expect(themes[theme]).toMatchObject(accentVariables(defaultAccent)[theme])
  })

  it('uses the backgrounds of the style sheet', () => {
    expect(new Set(backgrounds[theme])).toEqual(new Set([themes[theme]['--card'], themes[theme]['--background'], themes[theme]['--muted']]))
  })

  it.each([
    ['--foreground', ['--background', '--card', '--muted', '--accent-soft']],
    ['--muted-foreground', ['--background', '--card', '--muted', '--accent-soft']],
    ['--success', ['--background', '--card', '--success-soft']],
    ['--warning', ['--background', '--card', '--warning-soft']],
    ['--danger', ['--background', '--card', '--danger-soft']],
    ['--info', ['--background', '--card', '--info-soft']],
    ['--sidebar-foreground', ['--sidebar', '--sidebar-deep']],
    ['--background', ['--danger']],
  ])('%s reaches WCAG AA contrast on its backgrounds', (text, names) => {
    for (const background of names) {
      expect(wcagContrast(themes[theme][text] ?? '', themes[theme][background] ?? ''), `${text} on ${background}`).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  })
})
