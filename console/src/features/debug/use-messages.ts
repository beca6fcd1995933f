import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A message from a vehicle (uplink) or to it (downlink). */
export interface TerminalMessage {
  id: number
  /** 1 = uplink, 2 = downlink */
  direction: 1 | 2
  topicKind: number
  seq: number
  payload: string
  sizeB: number
  ts: string | null
  serverTs: string
  lagMs: number
  parseError: string
}

/** Maximum number of messages in memory; older ones are in the message list. */
const MAX_MESSAGES = 500

/** Interval at which received messages are rendered, in milliseconds. */
const RENDER_INTERVAL_MS = 1000

/**
 * Live messages from an EventSource, newest last, rendered in batches. While paused, up to MAX_MESSAGES are buffered and counted. State
 * survives hiding the page (`Activity`) and resets for another vehicle.
 */
export function useMessages(vehicle: number, paused: boolean) {
  const [shown, setShown] = useState<TerminalMessage[]>([])
  const [waiting, setWaiting] = useState(0)
  const [skipped, setSkipped] = useState(0)
  const [lost, setLost] = useState(false)
  const held = useRef<TerminalMessage[]>([])
  const missed = useRef(0)
  const of = useRef(vehicle)
  const paint = useEffectEvent(() => {
    if (paused) return setWaiting(held.current.length)
    setWaiting(0)
    if (held.current.length === 0) return
    const fresh = held.current.splice(0)
    setSkipped(missed.current)
    setShown(before => {
      const known = new Set(before.map(one => one.id))
      return [...before, ...fresh.filter(one => !known.has(one.id))].slice(-MAX_MESSAGES)
    })
  })

  useEffect(() => {
    if (of.current !== vehicle) {
      of.current = vehicle
      held.current = []
      missed.current = 0
      setShown([])
      setSkipped(0)
    }
    const source = new EventSource(`/bff/debug/messages?id=${vehicle}`)
    source.addEventListener('messages', ({ data }) => {
      const came = JSON.parse(data) as { list: TerminalMessage[]; skipped: number }
      held.current.push(...came.list)
      const dropped = held.current.splice(0, Math.max(0, held.current.length - MAX_MESSAGES))
      missed.current += came.skipped + dropped.length
    })
    source.onopen = () => setLost(false)
    source.onerror = () => setLost(source.readyState === EventSource.CLOSED)
    const timer = setInterval(() => paint(), RENDER_INTERVAL_MS)
    return () => {
      source.close()
      clearInterval(timer)
    }
  }, [vehicle])

  return { messages: shown, waiting, skipped, lost, clear: () => setShown([]) }
}
