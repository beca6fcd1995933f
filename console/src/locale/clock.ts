import { useSyncExternalStore } from 'react'
import { parseTime, useRelativeTime } from './time'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A value computed from the current time, each second. Only this component renders again, and only when the value changes. */
export function useClock<T extends string | number | boolean>(compute: (nowMs: number) => T): T {
  const read = () => compute(Date.now())
  return useSyncExternalStore(subscribe, read, read)
}

/** Whether a reported time is older than the limit, or absent. */
export const useStale = (at: string | null | undefined, maxAgeMs: number): boolean =>
  useClock(nowMs => !at || nowMs - parseTime(at).getTime() > maxAgeMs)

/** The relative time of a time of the API, which follows the clock. */
export function useAge(at: string): string {
  const ago = useRelativeTime()
  return useClock(nowMs => ago(at, new Date(nowMs)))
}
