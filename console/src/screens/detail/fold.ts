import type { Occurrence } from '@/api'

/** How far the moments of one act may lie apart: its audit is written beside the row that tells of it. */
const apartMs = 2000

/** One act told twice, by its audit and by the row it made or ended, is told once: as the row tells it, with the words and changes of the audit. */
export function folded(entries: Occurrence[]): Occurrence[] {
  const heard = new Set<Occurrence>()
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

const sameAct = (a: Occurrence, b: Occurrence): boolean =>
  a.kind === b.kind && a.userName === b.userName && Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= apartMs
