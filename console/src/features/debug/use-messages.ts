import type { DebugMessage, DebugMessages } from '@contracts/endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Maximum number of messages in memory; older ones are in the message list. */
const MAX_MESSAGES = 500

/** Interval at which received messages are rendered, in milliseconds. */
const RENDER_INTERVAL_MS = 1000

/**
 * Live messages from an EventSource, newest last, rendered in batches. While paused, up to MAX_MESSAGES are buffered and counted. State
 * survives hiding the page (`Activity`) and resets for another vehicle.
 */
export function useMessages(vehicle: number, paused: boolean) {
  const [messages, setMessages] = useState<DebugMessage[]>([])
  const [waiting, setWaiting] = useState(0)
  const [skipped, setSkipped] = useState(0)
  const [disconnected, setDisconnected] = useState(false)
  const buffer = useRef<DebugMessage[]>([])
  const skippedCount = useRef(0)
  const streamedVehicle = useRef(vehicle)
  const flush = useEffectEvent(() => {
    if (paused) return setWaiting(buffer.current.length)
    setWaiting(0)
    if (buffer.current.length === 0) return
    const received = buffer.current.splice(0)
    setSkipped(skippedCount.current)
    setMessages(before => {
      const ids = new Set(before.map(message => message.id))
      return [...before, ...received.filter(message => !ids.has(message.id))].slice(-MAX_MESSAGES)
    })
  })

  useEffect(() => {
    if (streamedVehicle.current !== vehicle) {
      streamedVehicle.current = vehicle
      buffer.current = []
      skippedCount.current = 0
      setMessages([])
      setSkipped(0)
    }
    const source = new EventSource(`/bff/debug/messages?id=${vehicle}`)
    source.addEventListener('messages', ({ data }) => {
      const batch = JSON.parse(data) as DebugMessages
      buffer.current.push(...batch.list)
      const dropped = buffer.current.splice(0, Math.max(0, buffer.current.length - MAX_MESSAGES))
      skippedCount.current += batch.skipped + dropped.length
    })
    source.onopen = () => setDisconnected(false)
    source.onerror = () => setDisconnected(source.readyState === EventSource.CLOSED)
    const timer = setInterval(() => flush(), RENDER_INTERVAL_MS)
    return () => {
      source.close()
      clearInterval(timer)
    }
  }, [vehicle])

  return { messages, waiting, skipped, disconnected, clear: () => setMessages([]) }
}
