import { useState } from 'react'
import type { Row } from '@/api'

/**
 * DOM recycling: assigns each row id a slot, used as its React key. A remaining row keeps its slot, a new one takes a free one. A page turn
 * then updates text in existing elements, while state of a remaining row (focus, an open menu) stays with it.
 */
export function assignSlots(before: ReadonlyMap<number, number>, ids: number[]): Map<number, number> {
  const occupied = new Set(ids.map(id => before.get(id)))
  let next = 0
  function nextFree() {
    while (occupied.has(next)) next++
    return next++
  }
  return new Map(ids.map(id => [id, before.get(id) ?? nextFree()]))
}

const NO_SLOTS: ReadonlyMap<number, number> = new Map()

/** React keys of recycled rows: see `assignSlots`. */
export function useRowSlots(rows: Row[] | undefined): ReadonlyMap<number, number> {
  const ids = rows?.map(row => row.id) ?? []
  const [cached, setCached] = useState(() => ({ rows, slots: assignSlots(NO_SLOTS, ids) }))
  if (cached.rows === rows) return cached.slots
  const slots = assignSlots(cached.slots, ids)
  setCached({ rows, slots })
  return slots
}
