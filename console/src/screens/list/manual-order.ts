import type { Resource } from '@contracts/declaration'
import type { Row } from '@/api'
import type { Query } from './query'

/** Whether the list shows whole groups in their manual order; another order or filter hides neighbours of the rows. */
export const showsManualOrder = ({ manualOrder }: Pick<Resource, 'manualOrder'>, query: Pick<Query, 'orderBy' | 'keyword' | 'filters'>) =>
  manualOrder !== undefined &&
  !query.orderBy &&
  !query.keyword &&
  Object.keys(query.filters).every(name => manualOrder.group.includes(name))

/** The ids of the rows that a moved row has as neighbours; null for none. */
export interface Neighbours {
  after: number | null
  before: number | null
}

/** The neighbours of a row at an index of the others on the page; undefined outside of its group. */
export function neighboursAt(rows: Row[], group: string[], row: Row, index: number): Neighbours | undefined {
  const others = rows.filter(other => other.id !== row.id)
  const neighbour = (other: Row | undefined) => (other && group.every(name => other[name] === row[name]) ? other.id : null)
  const [after, before] = [neighbour(others[index - 1]), neighbour(others[index])]
  return after === null && before === null ? undefined : { after, before }
}

/** The index among the others to which a key moves the row at `index`; undefined for other keys. */
export function indexAfterKey(key: string, rows: Row[], group: string[], index: number): number | undefined {
  const row = rows[index]
  if (!row) return undefined
  const isPeer = (other: Row) => group.every(name => other[name] === row[name])
  if (key === 'ArrowUp') return index - 1
  if (key === 'ArrowDown') return index + 1
  if (key === 'Home') return rows.findIndex(isPeer)
  if (key === 'End') return rows.findLastIndex(isPeer)
  return undefined
}
