/** Most values the server takes in one condition (query conversion, limits). */
export const MAX_VALUES = 500

/** Values of a pasted column: one a line, or separated by comma, semicolon or tab. */
export function pastedValues(text: string): string[] {
  return [...new Set(text.split(/[\n\r\t,;，；]+/u).map(value => value.trim()))].filter(Boolean)
}
