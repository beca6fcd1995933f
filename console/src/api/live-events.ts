/** data is undefined when events may have been missed, so that what they tell of has to be asked for. */
type Hear = (data: unknown) => void

/** Everything the server tells without being asked. */
const names = ['job', 'notice', 'vehicles', 'command', 'alarms'] as const

export type LiveName = (typeof names)[number]

const again = 30_000
const hearers = new Map<LiveName, Set<Hear>>()

let channel: BroadcastChannel | undefined

/**
 * Calls back at each live event of a name; returns how to stop that. One window of the browser holds the stream and tells the others, because a
 * browser keeps few connections to one server and every stream is one. What is missed is not repeated: each time the stream begins, whoever listens
 * is called without data, to ask. Not when the first window of a browser opens it: whoever listens there asks at that very moment.
 */
export function subscribeLive(name: LiveName, hear: Hear): () => void {
  const others = hearers.get(name) ?? new Set()
  hearers.set(name, others.add(hear))
  begin()
  return () => void others.delete(hear)
}

function deliver(name: LiveName, data: unknown) {
  for (const hear of hearers.get(name) ?? []) hear(data)
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

function tell(name: LiveName, data?: unknown) {
  deliver(name, data)
  channel?.postMessage({ name, data })
}

/** Opens the stream. `behind` says that events may have been missed by then. */
function listen(behind: boolean) {
  let missed = behind
  const source = new EventSource('/bff/events')
  for (const name of names) {
    source.addEventListener(name, ({ data }) => tell(name, JSON.parse(data)))
  }
  source.addEventListener('open', () => {
    if (missed) for (const name of names) tell(name)
    missed = true
  })
  // The browser connects anew by itself, except after a refusal such as that of an ended session.
  source.onerror = () => source.readyState === EventSource.CLOSED && setTimeout(() => listen(true), again)
}
