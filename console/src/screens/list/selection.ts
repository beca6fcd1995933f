import { useState } from 'react'
import type { Row } from '@/api'

/** Rows selected for a bulk action, across the pages of a list. */
export interface Selection {
  rows: Row[]
  has(id: number): boolean
  toggle(row: Row): void
  /** whether all, none or some rows of the page are selected */
  page(rows: Row[] | undefined): boolean | 'indeterminate'
  togglePage(rows: Row[]): void
  set(rows: Row[]): void
  clear(): void
}

/** Whether rows are selected: the bulk actions then replace those of each row. */
export const hasSelection = (selection: Selection | undefined): boolean => Boolean(selection?.rows.length)

export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  const withRows = (rows: Row[]) => new Map([...selected, ...rows.map(row => [row.id, row] as const)])
  const withoutRows = (rows: Row[]) => new Map([...selected].filter(([id]) => !rows.some(row => row.id === id)))
  return {
    rows: [...selected.values()],
    has: id => selected.has(id),
    toggle: row => setSelected(selected.has(row.id) ? withoutRows([row]) : withRows([row])),
    page(rows = []) {
      const count = rows.filter(row => selected.has(row.id)).length
      return count === 0 ? false : count === rows.length ? true : 'indeterminate'
    },
    togglePage: rows => setSelected(rows.every(row => selected.has(row.id)) ? withoutRows(rows) : withRows(rows)),
    set: rows => setSelected(new Map(rows.map(row => [row.id, row]))),
    clear: () => setSelected(new Map()),
  }
}
