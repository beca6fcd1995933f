import { useSyncExternalStore } from 'react'

function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    notify => {
      const query = matchMedia(condition)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => matchMedia(condition).matches,
    () => false,
  )
}

/** Whether the window is too narrow for the columns of a table, so that rows are drawn as cards; below Tailwind's `md`. */
export const useNarrow = (): boolean => useMedia('(width < 48rem)')

/** Whether a table shows the actions of its rows as a menu to save room; Tailwind's `xl`. */
export const useTight = (): boolean => useMedia('(width < 80rem)')
