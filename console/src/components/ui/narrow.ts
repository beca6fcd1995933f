import { useSyncExternalStore } from 'react'

/** Below this rows no longer fit beside each other's columns; Tailwind's `md`. */
const narrow = '(width < 48rem)'

/** Whether the window is too narrow for a table. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    notify => {
      const query = matchMedia(narrow)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
}
