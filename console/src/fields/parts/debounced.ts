import { useEffect, useState } from 'react'

/** How long typing must rest before a search starts, in milliseconds. */
export const SEARCH_DELAY = 300

/** The value as it was when it last rested. */
export function useDebounced<T>(value: T, delay = SEARCH_DELAY): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return rested
}
