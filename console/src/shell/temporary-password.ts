import { useSyncExternalStore } from 'react'

/** A password the server made for an account. It tells it once and keeps nothing of it that could be read again. */
export interface TemporaryPassword {
  /** whose password it is */
  name: string
  password: string
}

let temporaryPassword: TemporaryPassword | undefined
const listeners = new Set<() => void>()

/** Shows a temporary password until somebody says that it is written down; undefined takes it away. */
export function showTemporaryPassword(next: TemporaryPassword | undefined) {
  temporaryPassword = next
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useTemporaryPassword(): TemporaryPassword | undefined {
  return useSyncExternalStore(
    subscribe,
    () => temporaryPassword,
    () => undefined,
  )
}
