import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'

/** CSS variables that follow from the picked colour. */
export type AccentVariables = Record<
  '--accent' | '--accent-text' | '--accent-soft' | '--primary' | '--primary-foreground' | '--ring',
  string
>

/** Grounds that text in the accent stands on; the same neutrals as in globals.css. */
export const grounds = {
  light: ['oklch(1 0 0)', 'oklch(0.967 0.004 250)', 'oklch(0.952 0.006 250)'],
  dark: ['oklch(0.185 0.012 255)', 'oklch(0.225 0.014 255)', 'oklch(0.275 0.015 255)'],
}

export const defaultAccent = '#409eff'

const LIGHT_TEXT = '#ffffff'
const DARK_TEXT = '#0b1a2b'
const MIN_CONTRAST = 4.5
const toOklch = converter('oklch')

/** The colour at another lightness, as saturated as the screen can show it there. */
function at(colour: Oklch, l: number, c = colour.c): string {
  return formatHex(clampChroma({ ...colour, l, c }, 'oklch'))
}

/** The shade nearest to the colour that reads on every ground; one exists in each direction of the neutral ramp. */
function readableOn(colour: Oklch, on: string[], direction: 1 | -1): string {
  for (let l = colour.l; l >= 0 && l <= 1; l += direction * 0.005) {
    const shade = at(colour, l)
    if (on.every(ground => wcagContrast(shade, ground) >= MIN_CONTRAST)) return shade
  }
  return direction === 1 ? LIGHT_TEXT : '#000000'
}

/** Shades of the picked colour: itself for focus and charts, darker or lighter ones where text must reach 4.5:1. */
export function accentVariables(picked: string): Record<'light' | 'dark', AccentVariables> {
  const colour = toOklch(picked)
  if (!colour) throw new Error(`not a colour: ${picked}`)
  const accent = formatHex(colour)
  const softLight = at(colour, 0.957, Math.min(colour.c, 0.025))
  const softDark = at(colour, 0.31, Math.min(colour.c, 0.065))
  const primaryDark = wcagContrast(accent, DARK_TEXT) >= MIN_CONTRAST ? accent : readableOn(colour, [DARK_TEXT], 1)
  return {
    light: {
      '--accent': accent,
      '--ring': accent,
      '--accent-soft': softLight,
      '--accent-text': readableOn(colour, [...grounds.light, softLight], -1),
      '--primary': readableOn(colour, [LIGHT_TEXT], -1),
      '--primary-foreground': LIGHT_TEXT,
    },
    dark: {
      '--accent': accent,
      '--ring': accent,
      '--accent-soft': softDark,
      '--accent-text': readableOn(colour, [...grounds.dark, softDark], 1),
      '--primary': primaryDark,
      '--primary-foreground': DARK_TEXT,
    },
  }
}
