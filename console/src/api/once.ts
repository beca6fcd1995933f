import { useRef } from 'react'

/** Returns a function that ignores a task while one of the same name is pending, so that a double click sends one request. */
export function useOnce(): (name: string, task: () => Promise<unknown>) => Promise<void> {
  const running = useRef(new Set<string>())
  return async (name, task) => {
    if (running.current.has(name)) return
    running.current.add(name)
    try {
      await task()
    } finally {
      running.current.delete(name)
    }
  }
}
