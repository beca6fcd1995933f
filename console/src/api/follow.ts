import { call } from './call'
import { onLive } from './live'

/**
 * Reads a path again when vehicles have said something, while somebody can see it: at most once a second, since the server tells no more often. Returns how
 * to stop. It is loaded after the first paint, which does without it.
 */
export function follow<T>(path: string, show: (fresh: T) => unknown): () => void {
  let reading = false
  let gone = false
  const stop = onLive('vehicles', async () => {
    if (reading || document.visibilityState !== 'visible') return
    reading = true
    // Where that fails, the next word of a vehicle is the next try; what stands here is still true as of its time.
    const fresh = await call<T>(path, { quiet: true, background: true }).catch(() => undefined)
    reading = false
    if (fresh && !gone) show(fresh)
  })
  return () => {
    gone = true
    stop()
  }
}
