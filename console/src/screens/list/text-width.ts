/** Estimated width of a Latin glyph at the font size of tables, in px. */
function latinWidth(glyph: string): number {
  if (/[ijl .,:'|]/.test(glyph)) return 4
  if (/[frt()/-]/.test(glyph)) return 5.2
  if (/[mwMW@%]/.test(glyph)) return 11.5
  return /[A-Z\d]/.test(glyph) ? 8.3 : 7.2
}

/**
 * Estimated width of a text at the font size of tables, in px; CJK glyphs are square. An estimate is sufficient, because overflow is
 * truncated.
 */
export function textWidth(text: string, monospace = false): number {
  return [...text].reduce((sum, glyph) => sum + (glyph > '\u2E80' ? 13 : monospace ? 7.3 : latinWidth(glyph)), 0)
}
