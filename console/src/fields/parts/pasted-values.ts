/** Maximum number of values in one filter (query conversion, limits). */
export const MAX_VALUES = 500

/** Splits pasted values, one per line or separated by comma, semicolon or tab. */
export function pastedValues(text: string): string[] {
  return [...new Set(text.split(/[\n\r\t,;，；]+/u).map(value => value.trim()))].filter(Boolean)
}
