import type { TimelineEvent } from '@/api'

/** Maximum time between an audit entry and the row of the same action, in ms. */
const SAME_ACTION_MS = 2000

/** Merges each audit entry into the event of the row that the same action created or ended, with summary and changes of the audit entry. */
export function mergeAuditEvents(entries: TimelineEvent[]): TimelineEvent[] {
  const merged = new Set<TimelineEvent>()
  const events = entries.map(entry => {
    if (!entry.record) return entry
    const audit = entries.find(candidate => candidate.action && !merged.has(candidate) && isSameAction(candidate, entry))
    if (!audit) return entry
    merged.add(audit)
    const { action, summary, changes } = audit
    return { ...entry, action, summary, changes }
  })
  return events.filter(entry => !merged.has(entry))
}

const isSameAction = (a: TimelineEvent, b: TimelineEvent): boolean =>
  a.kind === b.kind && a.userName === b.userName && Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= SAME_ACTION_MS

/** The resource of online and offline events. */
const ONLINE_SESSION = 'onlineSession'

/** Longest run of online and offline events that is not grouped. */
const MIN_GROUPED = 4

/** An event, or a group of consecutive online and offline events. */
export type TimelineEntry = TimelineEvent | TimelineEvent[]

/** Groups long runs of online and offline events: a vehicle with a bad connection would fill the timeline. */
export function groupSessions(entries: TimelineEvent[]): TimelineEntry[] {
  const grouped: TimelineEntry[] = []
  for (let i = 0; i < entries.length; ) {
    let end = i
    while (entries[end]?.resource === ONLINE_SESSION) end++
    const run = entries.slice(i, end)
    if (run.length > MIN_GROUPED) grouped.push(run)
    else grouped.push(...run)
    const next = entries[end]
    if (next) grouped.push(next)
    i = end + 1
  }
  return grouped
}
