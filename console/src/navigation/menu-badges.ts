import { useSyncExternalStore } from 'react'

const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Sets the badge of a page in the menu; 0 removes it. */
export function setBadge(path: string, count: number) {
  counts.set(path, count)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The sum of the badges of several pages. */
export function useBadge(paths: string[]): number {
  const sum = () => paths.reduce((total, path) => total + (counts.get(path) ?? 0), 0)
  return useSyncExternalStore(subscribe, sum, () => 0)
}
