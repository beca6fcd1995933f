/** data is undefined if events may have been missed: the listener must then fetch again */
type Listener = (data: unknown) => void

/** Topics of the server's event stream. */
const topics = ['job', 'notice', 'vehicles', 'command', 'alarms'] as const

export type LiveTopic = (typeof topics)[number]

const RECONNECT_DELAY_MS = 30_000
const listeners = new Map<LiveTopic, Set<Listener>>()

let channel: BroadcastChannel | undefined

/**
 * Subscribes to a live topic; returns the unsubscribe function. One window of the browser holds the EventSource, elected by a Web Lock, and
 * broadcasts to the others, because HTTP/1.1 limits the connections per server. Missed events are not replayed: when a stream opens the
 * listeners are called without data. The first stream of a browser calls no listeners of `vehicles`: they have just fetched, and reports
 * repeat. A job or a notification between that fetch and the stream does not, and would show up at the next poll only.
 */
export function subscribeLive(topic: LiveTopic, listener: Listener): () => void {
  const others = listeners.get(topic) ?? new Set()
  listeners.set(topic, others.add(listener))
  connect()
  return () => void others.delete(listener)
}

function deliver(topic: LiveTopic, data: unknown) {
  for (const listener of listeners.get(topic) ?? []) listener(data)
}

function connect() {
  if (channel) return
  channel = new BroadcastChannel('live')
  channel.onmessage = ({ data }) => deliver(data.name, data.data)
  // Web Locks need a secure context; without them every window opens its own stream.
  if (!navigator.locks) return openStream(false)
  const neverSettles = new Promise(() => undefined)
  void navigator.locks.request('live', { ifAvailable: true }, lock => {
    if (!lock) {
      // Another window has the stream. Events between its end and the next start are missed.
      void navigator.locks.request('live', () => {
        openStream(true)
        return neverSettles
      })
      return
    }
    openStream(false)
    return neverSettles
  })
}

function broadcast(topic: LiveTopic, data?: unknown) {
  deliver(topic, data)
  channel?.postMessage({ name: topic, data })
}

/** Opens the EventSource. `mayHaveMissed` means that there was a stream before, whose end may have cost events of any topic. */
function openStream(mayHaveMissed: boolean) {
  let missed = mayHaveMissed
  const source = new EventSource('/bff/events')
  for (const name of topics) {
    source.addEventListener(name, ({ data }) => broadcast(name, JSON.parse(data)))
  }
  source.addEventListener('open', () => {
    for (const name of topics) if (missed || name !== 'vehicles') broadcast(name)
    missed = true
  })
  // EventSource reconnects automatically, except after a refusal such as an ended session.
  source.onerror = () => source.readyState === EventSource.CLOSED && setTimeout(() => openStream(true), RECONNECT_DELAY_MS)
}
