import type { ApiError } from '@/api'

/** The field name at the start of a path such as `colors[1].name`. */
export const rootOf = (path: string) => path.split(/[.[]/u)[0] ?? path

/**
 * Maps a refusal to messages by field path; those without a field in the form are joined by line breaks under the empty path, so that a
 * form never stays open without a reason.
 */
export function faultsOf(error: ApiError, fields: readonly { name: string }[]): Record<string, string> {
  const details = Object.entries(error.details)
  const isInForm = (path: string) => fields.some(field => field.name === rootOf(path))
  const ownMessages = Object.fromEntries(details.filter(([path]) => isInForm(path)))
  const otherMessages = details.filter(([path]) => !isInForm(path)).map(([, message]) => message)
  if (otherMessages.length === 0 && details.length > 0) return ownMessages
  return { ...ownMessages, '': [...new Set([error.message, ...otherMessages])].join('\n') }
}
