import { startTransition, useEffect, useState } from 'react'

/** Runs a task once the next frame is painted; answers what calls it off. A window nobody sees paints none. */
export function afterNextPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The frame is painted between these two.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * The value of the frame before, until a frame with the new one is painted. React's own deferred values come too early for that: they are
 * drawn as soon as React is free, which is before the browser paints.
 */
export function useValueAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterNextPaint(() => startTransition(() => setPainted(value))), [value])
  return painted
}
