import { useLocale } from 'next-intl'
import useSWR from 'swr'
import type { ApiError } from './envelope'
import { type Key, queryOf, type Row, read } from './screen'

/** What one field was before and is now. */
export interface Change {
  field: string
  from: unknown
  to: unknown
}

/** One thing that happened to a record. */
export interface TimelineEvent {
  kind: string
  at: string
  /** empty where nobody did it */
  userName: string
  /** the row that tells of it: an entry of the audit log, or one that refers to the record */
  resource: string
  id: number
  /** of an audit entry: verb, sentence, and what it changed */
  action?: string
  summary?: string
  changes?: Change[] | null
  /** of another row: as the reader may see it, and which of its fields say what happened */
  record?: Row
  shows?: string[]
}

export interface TimelinePart {
  list: TimelineEvent[]
  /** what to ask for next with; null at the end */
  next: string | null
  /** kinds there are for this reader */
  kinds: { kind: string; zh: string; en: string }[]
}

/** What happened to a record, newest first; `after` continues where another part ended. */
export function useTimeline(resource: string, params: { id: number; kind?: string; after?: string; pageSize?: number }) {
  const locale = useLocale()
  return useSWR<TimelinePart, ApiError, Key>([`/bff/timeline/${resource}?${queryOf(params)}`, locale], read)
}
