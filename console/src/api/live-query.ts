import { call } from './call'

/** Minimum interval between two automatic fetches of a query, in ms. */
const MIN_INTERVAL_MS = 1000

/** A live query: `wake` fetches it again. */
export interface LiveQuery {
  wake(): void
  stop(): void
}

/**
 * Fetches a path again when woken, throttled to once a second and only while the window is visible; an event during a request causes one
 * more fetch. Its requests are background calls, which do not extend the session. The module is loaded after the first paint.
 */
export function follow<T>(path: string, onData: (data: T) => unknown): LiveQuery {
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = false
  let pending = false
  let stopped = false

  function wake() {
    if (stopped || document.visibilityState !== 'visible') return
    pending = true
    if (reading || timer !== undefined) return
    timer = setTimeout(() => void refetch(), Math.max(0, notBefore - Date.now()))
  }

  async function refetch() {
    timer = undefined
    reading = true
    pending = false
    notBefore = Date.now() + MIN_INTERVAL_MS
    // After a failure the next wake is the retry; the shown data stays valid as of its time.
    const data = await call<T>(path, { quiet: true, background: true }).catch(() => undefined)
    reading = false
    // Responses take different times; paints are a second apart as well.
    notBefore = Math.max(notBefore, Date.now() + MIN_INTERVAL_MS)
    if (stopped) return
    if (data) onData(data)
    if (pending) wake()
  }

  function stop() {
    stopped = true
    clearTimeout(timer)
  }

  return { wake, stop }
}
