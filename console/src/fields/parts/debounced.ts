import { useEffect, useEffectEvent, useState } from 'react'
import { isComposing } from './composition'

/** How long typing must rest before a search starts, in milliseconds. */
export const SEARCH_DELAY = 300

/** Calls back once what is typed has rested; what an input method has not yet composed is not finished typing. */
export function useAtRest(typed: unknown, onRest: () => void, delay = SEARCH_DELAY) {
  const rested = useEffectEvent(onRest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the wait again
  useEffect(() => {
    let timer = setTimeout(rest, delay)
    function rest() {
      if (isComposing()) timer = setTimeout(rest, delay)
      else rested()
    }
    return () => clearTimeout(timer)
  }, [typed, delay])
}

/** The value as it was when it last rested. */
export function useDebounced<T>(value: T, delay = SEARCH_DELAY): T {
  const [rested, setRested] = useState(value)
  useAtRest(value, () => setRested(value), delay)
  return rested
}
