import { useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from './composition'

/** Debounce delay before a search starts, in ms. */
export const SEARCH_DELAY_MS = 300

/** Debounced callback after a value changes; it waits for the end of an IME composition. */
export function useDebouncedCallback(value: unknown, callback: () => void, delay = SEARCH_DELAY_MS) {
  const notify = useEffectEvent(callback)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the wait again
  useEffect(() => {
    let timer = setTimeout(fire, delay)
    function fire() {
      if (isComposing()) timer = setTimeout(fire, delay)
      else notify()
    }
    return () => clearTimeout(timer)
  }, [value, delay])
}

/** The debounced value. */
export function useDebounced<T>(value: T, delay = SEARCH_DELAY_MS): T {
  const [debounced, setDebounced] = useState(value)
  useDebouncedCallback(value, () => setDebounced(value), delay)
  return debounced
}
