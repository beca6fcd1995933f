import { useSyncExternalStore } from 'react'
import { onFailure } from '@/api/call'
import { formatTime } from '@/locale/time'

/** Where an error came from. */
export type ErrorSource = 'render' | 'script' | 'promise' | 'call'

/** One unhandled error of this visit. */
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

/** Adds an error to the log; the newest stands first. `url` is what was called, else the page it happened on. */
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
    // Browsers report layout loops they resolved themselves; nothing failed.
    if (!event.message.startsWith('ResizeObserver loop')) logError(event.error ?? event.message, 'script')
  })
  onFailure((error, request) => logError(error, 'call', request))
  window.addEventListener('unhandledrejection', event => {
    // Failed calls tell the log themselves, and what was called off did not fail.
    if (event.reason?.name !== 'ApiError' && event.reason?.name !== 'AbortError') logError(event.reason, 'promise')
  })
}
