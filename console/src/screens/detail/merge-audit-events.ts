import type { TimelineEvent } from '@/api'

/** How far the moments of one act may lie apart: its audit is written beside the row that tells of it. */
const SAME_ACT_MS = 2000

/** One act told twice, by its audit and by the row it made or ended, is told once: as the row tells it, with the words and changes of the audit. */
export function mergeAuditEvents(entries: TimelineEvent[]): TimelineEvent[] {
  const heard = new Set<TimelineEvent>()
  const told = entries.map(entry => {
    if (!entry.record) return entry
    const audit = entries.find(own => own.action && !heard.has(own) && sameAct(own, entry))
    if (!audit) return entry
    heard.add(audit)
    const { action, summary, changes } = audit
    return { ...entry, action, summary, changes }
  })
  return told.filter(entry => !heard.has(entry))
}

const sameAct = (a: TimelineEvent, b: TimelineEvent): boolean =>
  a.kind === b.kind && a.userName === b.userName && Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= SAME_ACT_MS

/** The resource whose rows tell when a vehicle came online and went offline. */
const ONLINE_SESSION = 'onlineSession'

/** How many changes between online and offline in a row are still told one by one. */
const MIN_GROUPED = 4

/** An entry, or many changes between online and offline with nothing else between them. */
export type TimelineEntry = TimelineEvent | TimelineEvent[]

/** A vehicle that loses its connection again and again would fill the timeline: such changes in a row are one. */
export function groupSessions(entries: TimelineEvent[]): TimelineEntry[] {
  const out: TimelineEntry[] = []
  for (let i = 0; i < entries.length; ) {
    let end = i
    while (entries[end]?.resource === ONLINE_SESSION) end++
    const run = entries.slice(i, end)
    if (run.length > MIN_GROUPED) out.push(run)
    else out.push(...run)
    const next = entries[end]
    if (next) out.push(next)
    i = end + 1
  }
  return out
}
