import { useSyncExternalStore } from 'react'

/** How one person likes to work at this browser. It stays here: another place has another screen, and the server has no use for it. */
export interface UserPreferences {
  /** rows of a list that nobody has set otherwise */
  pageSize: number
  /** whether visited pages stand as tabs below the top bar */
  tabs: boolean
  /** where the console starts; a page one may no longer see counts for nothing */
  landing: string
}

export const defaultPreferences: UserPreferences = { pageSize: 10, tabs: true, landing: '/dashboard' }

const listeners = new Set<() => void>()
let kept: { user: number; preferences: UserPreferences } | undefined

const storageKey = (user: number) => `preferences:${user}`

export function preferencesOf(user: number): UserPreferences {
  if (kept?.user === user) return kept.preferences
  let stored: Partial<UserPreferences> = {}
  try {
    stored = JSON.parse(localStorage.getItem(storageKey(user)) ?? '{}')
  } catch {
    // What cannot be read counts as not set.
  }
  kept = { user, preferences: { ...defaultPreferences, ...stored } }
  return kept.preferences
}

export function setPreferences(user: number, change: Partial<UserPreferences>) {
  kept = { user, preferences: { ...preferencesOf(user), ...change } }
  localStorage.setItem(storageKey(user), JSON.stringify(kept.preferences))
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useOwnPreferences(user: number): UserPreferences {
  return useSyncExternalStore(
    subscribe,
    () => preferencesOf(user),
    () => defaultPreferences,
  )
}
