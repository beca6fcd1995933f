import { useEffect, useRef } from 'react'
import type { SWRResponse } from 'swr'
import { concerns } from './concerns'
import { type LiveTopic, subscribeLive } from './live-events'

/** When an answer is read again by itself. */
export interface Live<T> {
  /** events that may change it */
  on: LiveTopic[]
  /** whether something is still under way in what is shown: then it is also asked for, because events may get lost */
  while?(shown: T): boolean
}

/** How often is asked while something is under way, in milliseconds. */
const POLL_INTERVAL_MS = 2000

/** Reads an answer again at live events, of vehicles those that are about what it shows, and regularly while something is under way. */
export function useLive<T>({ data, mutate }: Pick<SWRResponse<T>, 'data' | 'mutate'>, path: string | undefined, live: Live<T> | undefined) {
  const names = live?.on.join()
  const runs = data !== undefined && live?.while?.(data) === true
  const wake = useRef<() => void>(undefined)
  const shown = useRef(data)
  useEffect(() => {
    shown.current = data
  })
  useEffect(() => {
    if (!path || !names) return
    const following = import('./live-query').then(({ follow }) => follow<T>(path, fresh => mutate(fresh, { revalidate: false })))
    const waken = () => void following.then(follower => follower.wake())
    wake.current = waken
    const stops = names.split(',').map(name => subscribeLive(name as LiveTopic, event => concerns(event, shown.current) && waken()))
    return () => {
      for (const stop of stops) stop()
      void following.then(follower => follower.stop())
    }
  }, [path, names, mutate])
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => wake.current?.(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [runs])
}
