import { type Page, type Row, useScreen } from '@/api'
import { lastListed, type Sequence } from './listed-rows'

/** Sequence per opened record: handling a record may remove it from the list, but not from its sequence. */
const opened = new Map<string, Sequence>()

const keyOf = (resource: string, id: number) => `${resource} ${id}`

/** The sequence of a record; undefined if no list has shown it. */
function sequenceOf(resource: string, id: number): Sequence | undefined {
  const key = keyOf(resource, id)
  const stored = opened.get(key)
  if (stored) return stored
  const lastSequence = lastListed.get(resource)
  if (lastSequence?.ids.includes(id)) opened.set(key, lastSequence)
  return opened.get(key)
}

/** Extends a sequence by the new rows of another page, at its start or end. */
export function extendSequence(sequence: Sequence, page: number, rows: Pick<Row, 'id'>[]): Sequence {
  const newIds = rows.map(row => row.id).filter(id => !sequence.ids.includes(id))
  const isBefore = page < sequence.first
  return {
    ...sequence,
    ids: isBefore ? [...newIds, ...sequence.ids] : [...sequence.ids, ...newIds],
    first: Math.min(sequence.first, page),
    last: Math.max(sequence.last, page),
  }
}

/** The previous and next record of a list. */
export interface Neighbours {
  previous?: number
  next?: number
  /** position in the list, from 1 */
  position: number
  total: number
  totalCapped: boolean
  /** assigns the sequence to the record that is opened next */
  passTo(id: number): void
}

/** The neighbours of a record in the list it was opened from; undefined if it was opened elsewhere. */
export function useNeighbours(resource: string, id: number | undefined): Neighbours | undefined {
  const sequence = id === undefined ? undefined : sequenceOf(resource, id)
  const index = sequence && id !== undefined ? sequence.ids.indexOf(id) : -1
  const isLast = sequence !== undefined && index === sequence.ids.length - 1
  // Handled rows may have left the list and moved later ones up a page, so the last page is fetched again before the next one.
  const refetched = usePage(sequence, isLast ? sequence?.last : undefined)
  const refreshed = refetched && sequence && extendSequence(sequence, sequence.last, refetched.list)
  const needsNextPage = refreshed && refreshed.ids.length === sequence.ids.length && refetched.list.length === sequence.pageSize
  const nextPage = usePage(sequence, needsNextPage ? sequence.last + 1 : undefined)
  const previousPage = usePage(sequence, index === 0 && sequence && sequence.first > 1 ? sequence.first - 1 : undefined)
  if (!sequence || id === undefined) return undefined
  let extended = refreshed ?? sequence
  if (needsNextPage && nextPage) extended = extendSequence(extended, sequence.last + 1, nextPage.list)
  if (previousPage) extended = extendSequence(extended, sequence.first - 1, previousPage.list)
  const position = extended.ids.indexOf(id)
  return {
    previous: extended.ids[position - 1],
    next: extended.ids[position + 1],
    position: (extended.first - 1) * extended.pageSize + position + 1,
    total: Math.max(extended.total, (extended.first - 1) * extended.pageSize + extended.ids.length),
    totalCapped: extended.totalCapped,
    passTo: other => opened.set(keyOf(resource, other), extended),
  }
}

/** Fetches one page of the list of a sequence; undefined page = none. */
function usePage(sequence: Sequence | undefined, page: number | undefined): Page | undefined {
  const { data } = useScreen<Page>(sequence?.path ?? '', sequence && page !== undefined ? { ...sequence.request, page } : undefined)
  return page !== undefined && data?.page === page ? data : undefined
}
