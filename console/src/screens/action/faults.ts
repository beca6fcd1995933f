import type { ApiError } from '@/api'

/** The field a path such as `colors[1].name` begins with. */
export const rootOf = (path: string) => path.split(/[.[]/u)[0] ?? path

/**
 * Why something was refused, as a form shows it: sentences by the path of its own fields, and under the empty path, a line each, what belongs to none of
 * them. So a form never stays open without a reason.
 */
export function faultsOf(error: ApiError, fields: readonly { name: string }[]): Record<string, string> {
  const details = Object.entries(error.details)
  const shown = (path: string) => fields.some(field => field.name === rootOf(path))
  const own = Object.fromEntries(details.filter(([path]) => shown(path)))
  const others = details.filter(([path]) => !shown(path)).map(([, sentence]) => sentence)
  if (others.length === 0 && details.length > 0) return own
  return { ...own, '': [...new Set([error.message, ...others])].join('\n') }
}
