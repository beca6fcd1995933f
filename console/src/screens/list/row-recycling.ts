import { useState } from 'react'
import type { Row } from '@/api'

/**
 * The place each row is drawn into, by its id. A row keeps its place; one that comes takes that of one that went. So a page is turned by
 * changing words in elements that stand already, while what belongs to a row that stays (focus, an open menu) stays with it.
 */
export function assignSlots(before: ReadonlyMap<number, number>, ids: number[]): Map<number, number> {
  const taken = new Set(ids.map(id => before.get(id)))
  let next = 0
  function free() {
    while (taken.has(next)) next++
    return next++
  }
  return new Map(ids.map(id => [id, before.get(id) ?? free()]))
}

const NO_SLOTS: ReadonlyMap<number, number> = new Map()

/** Keys for rows that take each other's places: see `assignSlots`. */
export function useRowSlots(rows: Row[] | undefined): ReadonlyMap<number, number> {
  const ids = rows?.map(row => row.id) ?? []
  const [held, setHeld] = useState(() => ({ rows, slots: assignSlots(NO_SLOTS, ids) }))
  if (held.rows === rows) return held.slots
  const slots = assignSlots(held.slots, ids)
  setHeld({ rows, slots })
  return slots
}
