/** Pixels a text takes at the size of tables; Chinese glyphs are square, capitals and digits wider than other letters. An estimate is enough where what does not fit is shortened. */
export function textWidth(text: string, monospace = false): number {
  const latin = (glyph: string) => (monospace ? 7.3 : /[A-Z\d]/.test(glyph) ? 8.3 : 7.2)
  return [...text].reduce((sum, glyph) => sum + (glyph > '\u2E80' ? 13 : latin(glyph)), 0)
}
