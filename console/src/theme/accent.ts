import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori'

/** CSS variables derived from the accent colour. */
export type AccentVariables = Record<
  '--accent' | '--accent-text' | '--accent-soft' | '--primary' | '--primary-foreground' | '--ring',
  string
>

/** Backgrounds of text in the accent colour; the same neutrals as in globals.css. */
export const backgrounds = {
  light: ['oklch(1 0 0)', 'oklch(0.967 0.004 250)', 'oklch(0.952 0.006 250)'],
  dark: ['oklch(0.185 0.012 255)', 'oklch(0.225 0.014 255)', 'oklch(0.275 0.015 255)'],
}

export const defaultAccent = '#409eff'

const LIGHT_TEXT = '#ffffff'
const DARK_TEXT = '#0b1a2b'
const MIN_CONTRAST = 4.5
const toOklch = converter('oklch')

/** The colour at another lightness, with its chroma clamped to the sRGB gamut. */
function withLightness(colour: Oklch, l: number, c = colour.c): string {
  return formatHex(clampChroma({ ...colour, l, c }, 'oklch'))
}

/** The shade closest to the colour that reaches the minimum contrast on every background, searched towards white (1) or black (-1). */
function readableOn(colour: Oklch, backgroundColours: string[], direction: 1 | -1): string {
  for (let l = colour.l; l >= 0 && l <= 1; l += direction * 0.005) {
    const shade = withLightness(colour, l)
    if (backgroundColours.every(background => wcagContrast(shade, background) >= MIN_CONTRAST)) return shade
  }
  return direction === 1 ? LIGHT_TEXT : '#000000'
}

/** Shades of the accent colour: unchanged for focus rings and charts, darker or lighter where text needs a contrast of 4.5:1 (WCAG AA). */
export function accentVariables(picked: string): Record<'light' | 'dark', AccentVariables> {
  const colour = toOklch(picked)
  if (!colour) throw new Error(`not a colour: ${picked}`)
  const accent = formatHex(colour)
  const softLight = withLightness(colour, 0.957, Math.min(colour.c, 0.025))
  const softDark = withLightness(colour, 0.31, Math.min(colour.c, 0.065))
  const primaryDark = wcagContrast(accent, DARK_TEXT) >= MIN_CONTRAST ? accent : readableOn(colour, [DARK_TEXT], 1)
  return {
    light: {
      '--accent': accent,
      '--ring': accent,
      '--accent-soft': softLight,
      '--accent-text': readableOn(colour, [...backgrounds.light, softLight], -1),
      '--primary': readableOn(colour, [LIGHT_TEXT], -1),
      '--primary-foreground': LIGHT_TEXT,
    },
    dark: {
      '--accent': accent,
      '--ring': accent,
      '--accent-soft': softDark,
      '--accent-text': readableOn(colour, [...backgrounds.dark, softDark], 1),
      '--primary': primaryDark,
      '--primary-foreground': DARK_TEXT,
    },
  }
}
