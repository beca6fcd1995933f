/** data is undefined when events may have been missed, so that what they tell of has to be asked for. */
type Listener = (data: unknown) => void

/** Everything the server tells without being asked. */
const names = ['job', 'notice', 'vehicles', 'command', 'alarms'] as const

export type LiveTopic = (typeof names)[number]

const RECONNECT_DELAY_MS = 30_000
const listeners = new Map<LiveTopic, Set<Listener>>()

let channel: BroadcastChannel | undefined

/**
 * Calls back at each live event of a name; returns how to stop that. One window of the browser holds the stream and tells the others, because a
 * browser keeps few connections to one server and every stream is one. What is missed is not repeated: each time the stream begins, whoever listens
 * is called without data, to ask. Not when the first window of a browser opens it: whoever listens there asks at that very moment.
 */
export function subscribeLive(name: LiveTopic, hear: Listener): () => void {
  const others = listeners.get(name) ?? new Set()
  listeners.set(name, others.add(hear))
  begin()
  return () => void others.delete(hear)
}

function deliver(name: LiveTopic, data: unknown) {
  for (const hear of listeners.get(name) ?? []) hear(data)
}

function begin() {
  if (channel) return
  channel = new BroadcastChannel('live')
  channel.onmessage = ({ data }) => deliver(data.name, data.data)
  // Locks are there only on safe connections; without them every window has its own stream.
  if (!navigator.locks) return listen(false)
  const forever = new Promise(() => undefined)
  void navigator.locks.request('live', { ifAvailable: true }, lock => {
    if (!lock) {
      // Another window has the stream. What happens between its end and the next beginning is missed.
      void navigator.locks.request('live', () => {
        listen(true)
        return forever
      })
      return
    }
    listen(false)
    return forever
  })
}

function notify(name: LiveTopic, data?: unknown) {
  deliver(name, data)
  channel?.postMessage({ name, data })
}

/** Opens the stream. `behind` says that events may have been missed by then. */
function listen(behind: boolean) {
  let missed = behind
  const source = new EventSource('/bff/events')
  for (const name of names) {
    source.addEventListener(name, ({ data }) => notify(name, JSON.parse(data)))
  }
  source.addEventListener('open', () => {
    if (missed) for (const name of names) notify(name)
    missed = true
  })
  // The browser connects anew by itself, except after a refusal such as that of an ended session.
  source.onerror = () => source.readyState === EventSource.CLOSED && setTimeout(() => listen(true), RECONNECT_DELAY_MS)
}
