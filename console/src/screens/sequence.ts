import { type Page, type Row, useScreen } from '@/api'
import { listed, type Sequence } from './listed-rows'

/** The sequences of records that were opened: handling a record may take it out of its list, but not out of the sequence. */
const opened = new Map<string, Sequence>()

const keyOf = (resource: string, id: number) => `${resource} ${id}`

/** The sequence a record stands in; undefined where no list has shown it. */
function sequenceOf(resource: string, id: number): Sequence | undefined {
  const key = keyOf(resource, id)
  const known = opened.get(key)
  if (known) return known
  const shown = listed.get(resource)
  if (shown?.ids.includes(id)) opened.set(key, shown)
  return opened.get(key)
}

/** A sequence with the rows of another page that are not in it yet, behind its own or before them. */
export function continued(sequence: Sequence, page: number, rows: Pick<Row, 'id'>[]): Sequence {
  const fresh = rows.map(row => row.id).filter(id => !sequence.ids.includes(id))
  const before = page < sequence.first
  return {
    ...sequence,
    ids: before ? [...fresh, ...sequence.ids] : [...sequence.ids, ...fresh],
    first: Math.min(sequence.first, page),
    last: Math.max(sequence.last, page),
  }
}

/** A record beside another in its list. */
export interface Neighbours {
  previous?: number
  next?: number
  /** from 1 */
  place: number
  total: number
  totalCapped: boolean
  /** takes the sequence along to the record that follows */
  take(id: number): void
}

/** What stands before and after a record in the list it was opened from; undefined where it was opened from elsewhere. */
export function useNeighbours(resource: string, id: number | undefined): Neighbours | undefined {
  const known = id === undefined ? undefined : sequenceOf(resource, id)
  const at = known && id !== undefined ? known.ids.indexOf(id) : -1
  const ends = known !== undefined && at === known.ids.length - 1
  // Rows that were handled may have left the list: those behind them have moved up a page, so the last page is read again before the one behind it.
  const again = usePage(known, ends ? known?.last : undefined)
  const moved = again && known && continued(known, known.last, again.list)
  const more = moved && moved.ids.length === known.ids.length && again.list.length === known.pageSize
  const behind = usePage(known, more ? known.last + 1 : undefined)
  const before = usePage(known, at === 0 && known && known.first > 1 ? known.first - 1 : undefined)
  if (!known || id === undefined) return undefined
  let whole = moved ?? known
  if (more && behind) whole = continued(whole, known.last + 1, behind.list)
  if (before) whole = continued(whole, known.first - 1, before.list)
  const here = whole.ids.indexOf(id)
  return {
    previous: whole.ids[here - 1],
    next: whole.ids[here + 1],
    place: (whole.first - 1) * whole.pageSize + here + 1,
    total: Math.max(whole.total, (whole.first - 1) * whole.pageSize + whole.ids.length),
    totalCapped: whole.totalCapped,
    take: other => opened.set(keyOf(resource, other), whole),
  }
}

/** One page of the list a sequence is of; none while no page is asked for. */
function usePage(sequence: Sequence | undefined, page: number | undefined): Page | undefined {
  const { data } = useScreen<Page>(sequence?.path ?? '', sequence && page !== undefined ? { ...sequence.request, page } : undefined)
  return page !== undefined && data?.page === page ? data : undefined
}
