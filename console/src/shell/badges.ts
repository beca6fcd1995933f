import { useSyncExternalStore } from 'react'

const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Sets the number on a page's entry of the menu; none where it is zero. */
export function setBadge(path: string, count: number) {
  counts.set(path, count)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** The numbers on the entries of some pages together. */
export function useBadge(paths: string[]): number {
  const sum = () => paths.reduce((total, path) => total + (counts.get(path) ?? 0), 0)
  return useSyncExternalStore(subscribe, sum, () => 0)
}
