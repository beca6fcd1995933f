import { useEffect, useRef } from 'react'
import type { SWRResponse } from 'swr'
import { concerns } from './concerns'
import { type LiveTopic, subscribeLive } from './live-events'

/** When a query is refetched automatically. */
export interface Live<T> {
  /** topics whose events may change it; none if it is only polled */
  on: LiveTopic[]
  /** whether an operation is running: the query is then polled too, because events can get lost */
  while?(data: T): boolean
}

/** Polling interval while an operation is running, in ms. */
const POLL_INTERVAL_MS = 2000

/** Refetches a query at live events (of vehicles: those that concern its rows) and polls while an operation is running. */
export function useLive<T>({ data, mutate }: Pick<SWRResponse<T>, 'data' | 'mutate'>, path: string | undefined, live: Live<T> | undefined) {
  const topics = live?.on.join()
  const polling = data !== undefined && live?.while?.(data) === true
  const wake = useRef<() => void>(undefined)
  const shown = useRef(data)
  useEffect(() => {
    shown.current = data
  })
  useEffect(() => {
    if (!path || topics === undefined) return
    const query = import('./live-query').then(({ follow }) => follow<T>(path, data => mutate(data, { revalidate: false })))
    const refetch = () => void query.then(live => live.wake())
    wake.current = refetch
    const unsubscribes = topics
      .split(',')
      .filter(Boolean)
      .map(topic => subscribeLive(topic as LiveTopic, event => concerns(event, shown.current) && refetch()))
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      void query.then(follower => follower.stop())
    }
  }, [path, topics, mutate])
  useEffect(() => {
    if (!polling) return
    const timer = setInterval(() => wake.current?.(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [polling])
}
