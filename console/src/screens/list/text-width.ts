/** Pixels a text takes at the size of tables; Chinese glyphs are square. An estimate is enough where what does not fit is shortened. */
export function textWidth(text: string, monospace = false): number {
  const latin = monospace ? 7.3 : 7.2
  return [...text].reduce((sum, glyph) => sum + (glyph > '\u2E80' ? 13 : latin), 0)
}
