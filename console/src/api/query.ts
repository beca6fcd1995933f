export type Params = Record<string, string | number | boolean | null | undefined>

/** Query string of the non-empty parameters, in a fixed order. */
export function queryOf(params: Params | URLSearchParams): string {
  const entries = params instanceof URLSearchParams ? [...params] : Object.entries(params)
  const filled = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
}
