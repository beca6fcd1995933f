import { call } from './call'
import { onLive } from './live'

/** How often what vehicles say is painted at most, in milliseconds: nobody reads faster. */
const pace = 1000

/**
 * Reads a path again when vehicles have said something, while somebody can see it: at most once a second, however many servers tell of it, and once more
 * for what was said while it was reading. Returns how to stop. It is loaded after the first paint, which does without it.
 */
export function follow<T>(path: string, show: (fresh: T) => unknown): () => void {
  let next = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  let reading = false
  let missed = false
  let gone = false

  function hear() {
    if (document.visibilityState !== 'visible') return
    missed = true
    if (reading || waiting !== undefined) return
    waiting = setTimeout(() => void ask(), Math.max(0, next - Date.now()))
  }

  async function ask() {
    waiting = undefined
    reading = true
    missed = false
    next = Date.now() + pace
    // Where that fails, the next word of a vehicle is the next try; what stands here is still true as of its time.
    const fresh = await call<T>(path, { quiet: true, background: true }).catch(() => undefined)
    reading = false
    if (gone) return
    if (fresh) show(fresh)
    if (missed) hear()
  }

  const stop = onLive('vehicles', hear)
  return () => {
    gone = true
    clearTimeout(waiting)
    stop()
  }
}
