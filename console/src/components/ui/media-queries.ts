import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    notify => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether rows are rendered as cards because the window is narrower than Tailwind's `md`. */
export const useNarrow = (): boolean => useMedia('(width < 48rem)')

/** Whether row actions collapse into a menu because the window is narrower than Tailwind's `xl`. */
export const useCompactActions = (): boolean => useMedia('(width < 80rem)')

/** Whether the mobile layout applies: below 1024 px, with a tolerance of 3 px, the breakpoint `desk` of globals.css. */
export const useMobile = (): boolean => useMedia('(width < 64.1875rem)')
