import type { ReactNode } from 'react'
import { lazyAfterFirstPaint } from '@/loading/lazy'

/** The state of a list that people can order. */
export interface Reorder {
  /** whether its current order and filters allow it */
  on: boolean
}

/** See `sort-handle`, which is split from the chunk of the list. */
export const SortHandle = lazyAfterFirstPaint(
  () => import('./sort-handle').then(module => module.SortHandle),
  () => <span className="-m-1 size-6 shrink-0" />,
)

/** The first cell of a row that people order. */
export function WithHandle({ handle, children }: { handle: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      {handle}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
