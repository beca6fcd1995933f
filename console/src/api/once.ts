import { useRef } from 'react'

/** Runs a task unless one of the same name still runs: of a double click only the first press is sent. */
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
