/** Pixels a Latin glyph takes at the size of tables, by its shape. */
function latin(glyph: string): number {
  if (/[ijl .,:'|]/.test(glyph)) return 4
  if (/[frt()/-]/.test(glyph)) return 5.2
  if (/[mwMW@%]/.test(glyph)) return 11.5
  return /[A-Z\d]/.test(glyph) ? 8.3 : 7.2
}

/** Pixels a text takes at the size of tables; Chinese glyphs are square. An estimate is enough where what does not fit is shortened. */
export function textWidth(text: string, monospace = false): number {
  return [...text].reduce((sum, glyph) => sum + (glyph > '\u2E80' ? 13 : monospace ? 7.3 : latin(glyph)), 0)
}
