import { call } from './call'

/** How often an answer is read again by itself at most, in milliseconds: nobody reads faster. */
const MIN_INTERVAL_MS = 1000

/** Reads a path again each time it is woken. */
export interface Follower {
  wake(): void
  stop(): void
}

/**
 * Reads a path again when it is woken, while somebody can see it: at most once a second, however often it is woken, and once more for what happened while
 * it was reading. Nobody asked for it, so it does not keep an abandoned session alive. It is loaded after the first paint, which does without it.
 */
export function follow<T>(path: string, show: (fresh: T) => unknown): Follower {
  let next = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  let reading = false
  let missed = false
  let gone = false

  function wake() {
    if (gone || document.visibilityState !== 'visible') return
    missed = true
    if (reading || waiting !== undefined) return
    waiting = setTimeout(() => void ask(), Math.max(0, next - Date.now()))
  }

  async function ask() {
    waiting = undefined
    reading = true
    missed = false
    next = Date.now() + MIN_INTERVAL_MS
    // Where that fails, being woken again is the next try; what stands here is still true as of its time.
    const fresh = await call<T>(path, { quiet: true, background: true }).catch(() => undefined)
    reading = false
    // Answers take differently long; what is painted is a second apart as well.
    next = Math.max(next, Date.now() + MIN_INTERVAL_MS)
    if (gone) return
    if (fresh) show(fresh)
    if (missed) wake()
  }

  function stop() {
    gone = true
    clearTimeout(waiting)
  }

  return { wake, stop }
}
