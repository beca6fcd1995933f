import { useSyncExternalStore } from 'react'

/** Preferences of a user in this browser, in localStorage: another screen may need others, and the server does not use them. */
export interface UserPreferences {
  /** rows per page of lists without their own setting */
  pageSize: number
  /** whether visited pages appear as tabs below the top bar */
  tabs: boolean
  /** start page; ignored if the user has no permission for it */
  landing: string
}

export const defaultPreferences: UserPreferences = { pageSize: 10, tabs: true, landing: '/dashboard' }

const listeners = new Set<() => void>()
let cached: { user: number; preferences: UserPreferences } | undefined

const storageKey = (user: number) => `preferences:${user}`

export function preferencesOf(user: number): UserPreferences {
  if (cached?.user === user) return cached.preferences
  let stored: Partial<UserPreferences> = {}
  try {
    stored = JSON.parse(localStorage.getItem(storageKey(user)) ?? '{}')
  } catch {
    // Unreadable preferences count as unset.
  }
  cached = { user, preferences: { ...defaultPreferences, ...stored } }
  return cached.preferences
}

export function setPreferences(user: number, change: Partial<UserPreferences>) {
  cached = { user, preferences: { ...preferencesOf(user), ...change } }
  localStorage.setItem(storageKey(user), JSON.stringify(cached.preferences))
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
