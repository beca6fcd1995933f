import { type RefObject, useEffect, useState } from 'react'
import type { Column } from './columns'

/** Names of the columns in view, by an IntersectionObserver on their headers; undefined before its first callback. */
export function useVisibleColumns(head: RefObject<HTMLTableRowElement | null>, columns: Column[]): ReadonlySet<string> | undefined {
  const [visible, setVisible] = useState<ReadonlySet<string>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other header cells
  useEffect(() => {
    const observer = new IntersectionObserver(entries =>
      setVisible(previous => {
        const next = new Set(previous)
        for (const { target, isIntersecting } of entries) {
          const { column } = (target as HTMLElement).dataset
          if (column && isIntersecting) next.add(column)
          else if (column) next.delete(column)
        }
        return next
      }),
    )
    for (const cell of head.current?.cells ?? []) observer.observe(cell)
    return () => observer.disconnect()
  }, [head, columns])
  return visible
}
