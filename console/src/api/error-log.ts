import { useSyncExternalStore } from 'react'
import { formatTime } from '@/locale/time'
import { onFailure } from './call'

/** Source of a logged error. */
export type ErrorSource = 'render' | 'script' | 'promise' | 'call'

/** An entry of the error log. */
export interface LoggedError {
  number: number
  at: string
  message: string
  info: ErrorSource
  url: string
  stack: string
}

const MAX_ENTRIES = 50
let log: LoggedError[] = []
let count = 0
const listeners = new Set<() => void>()

function setState(next: LoggedError[]) {
  log = next
  for (const notify of listeners) notify()
}

/** Adds an error at the top of the log. `url` is the requested URL, by default that of the page. */
export function logError(error: unknown, info: ErrorSource, url = location.href) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  count += 1
  setState([{ number: count, at: formatTime(new Date()), message, info, url, stack: stack ?? '' }, ...log].slice(0, MAX_ENTRIES))
}

export function clearErrors() {
  setState([])
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const NO_ERRORS: LoggedError[] = []

export function useErrors(): LoggedError[] {
  return useSyncExternalStore(
    subscribe,
    () => log,
    () => NO_ERRORS,
  )
}

if (typeof window !== 'undefined') {
  window.addEventListener('error', event => {
    // Browsers report this for layout loops that they resolved; it is harmless.
    if (!event.message.startsWith('ResizeObserver loop')) logError(event.error ?? event.message, 'script')
  })
  onFailure((error, request) => logError(error, 'call', request))
  window.addEventListener('unhandledrejection', event => {
    // Failed calls are logged by onFailure, and aborted ones are no failures.
    if (event.reason?.name !== 'ApiError' && event.reason?.name !== 'AbortError') logError(event.reason, 'promise')
  })
}
