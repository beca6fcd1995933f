import { useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from './composition'

/** How long typing must rest before a search starts, in milliseconds. */
export const SEARCH_DELAY_MS = 300

/** Calls back once what is typed has rested; what an input method has not yet composed is not finished typing. */
export function useDebouncedCallback(typed: unknown, onRest: () => void, delay = SEARCH_DELAY_MS) {
  const notify = useEffectEvent(onRest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the wait again
  useEffect(() => {
    let timer = setTimeout(rest, delay)
    function rest() {
      if (isComposing()) timer = setTimeout(rest, delay)
      else notify()
    }
    return () => clearTimeout(timer)
  }, [typed, delay])
}

/** The value as it was when it last rested. */
export function useDebounced<T>(value: T, delay = SEARCH_DELAY_MS): T {
  const [debounced, setDebounced] = useState(value)
  useDebouncedCallback(value, () => setDebounced(value), delay)
  return debounced
}
