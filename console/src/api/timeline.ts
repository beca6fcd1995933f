import { readAddress } from './read-address'
import type { Row } from './screen'
import { useRead } from './use-read'

/** The old and new value of a field. */
export interface Change {
  field: string
  from: unknown
  to: unknown
}

/** An event in the timeline of a record. */
export interface TimelineEvent {
  kind: string
  at: string
  /** empty if the system caused it */
  userName: string
  /** the row of the event: an audit entry, or a row that refers to the record */
  resource: string
  id: number
  /** of an audit entry: verb, summary and changed fields */
  action?: string
  summary?: string
  changes?: Change[] | null
  /** of another row: its visible fields, and the names of those that describe the event */
  record?: Row
  shows?: string[]
}

export interface TimelinePart {
  list: TimelineEvent[]
  /** cursor of the next page; null at the end */
  next: string | null
  /** kinds of event visible to the user */
  kinds: { kind: string; zh: string; en: string }[]
}

/** The timeline of a record, newest first, with keyset pagination by `after`. */
export function useTimeline(resource: string, params: { id: number; kind?: string; after?: string; pageSize?: number }) {
  return useRead<TimelinePart>(readAddress('timeline', resource, params))
}
