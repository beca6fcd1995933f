import { useState } from 'react'
import type { Row } from '@/api'

/** Rows picked for a bulk action, kept across pages of one list. */
export interface Selection {
  rows: Row[]
  has(id: number): boolean
  toggle(row: Row): void
  /** how much of the page is selected */
  page(rows: Row[] | undefined): boolean | 'indeterminate'
  togglePage(rows: Row[]): void
  set(rows: Row[]): void
  clear(): void
}

/** Whether rows are selected: what is offered then is about all of them, so no row offers actions of its own. */
export const isPickable = (selection: Selection | undefined): boolean => Boolean(selection?.rows.length)

export function useSelection(): Selection {
  const [picked, setPicked] = useState<ReadonlyMap<number, Row>>(new Map())
  const including = (rows: Row[]) => new Map([...picked, ...rows.map(row => [row.id, row] as const)])
  const without = (rows: Row[]) => new Map([...picked].filter(([id]) => !rows.some(row => row.id === id)))
  return {
    rows: [...picked.values()],
    has: id => picked.has(id),
    toggle: row => setPicked(picked.has(row.id) ? without([row]) : including([row])),
    page(rows = []) {
      const count = rows.filter(row => picked.has(row.id)).length
      return count === 0 ? false : count === rows.length ? true : 'indeterminate'
    },
    togglePage: rows => setPicked(rows.every(row => picked.has(row.id)) ? without(rows) : including(rows)),
    set: rows => setPicked(new Map(rows.map(row => [row.id, row]))),
    clear: () => setPicked(new Map()),
  }
}
