import { type RefObject, useEffect, useState } from 'react'
import type { Column } from './columns'

/** Names of the columns whose heads are in sight; undefined until the browser has told. */
export function useVisibleColumns(head: RefObject<HTMLTableRowElement | null>, columns: Column[]): ReadonlySet<string> | undefined {
  const [seen, setSeen] = useState<ReadonlySet<string>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other heads
  useEffect(() => {
    const observer = new IntersectionObserver(entries =>
      setSeen(before => {
        const now = new Set(before)
        for (const { target, isIntersecting } of entries) {
          const { column } = (target as HTMLElement).dataset
          if (column && isIntersecting) now.add(column)
          else if (column) now.delete(column)
        }
        return now
      }),
    )
    for (const cell of head.current?.cells ?? []) observer.observe(cell)
    return () => observer.disconnect()
  }, [head, columns])
  return seen
}
