import { startTransition, useEffect, useState } from 'react'

/** Runs a task after the next frame is painted; returns a function that cancels it. Hidden windows paint no frames. */
export function afterNextPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // requestAnimationFrame runs before the paint, the timeout after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * The previous value until a frame with the new one is painted. `useDeferredValue` updates as soon as React is idle, which is before the
 * browser paints.
 */
export function useValueAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterNextPaint(() => startTransition(() => setPainted(value))), [value])
  return painted
}

/** False until the frame with the component is painted: for parts that it is shown without at first. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterNextPaint(() => startTransition(() => setPainted(true))), [])
  return painted
}
