import { type CountableTimeInterval, utcDay, utcMonday, utcMonth } from 'd3-time'

/** A period of validity, half-open like those of the API. An absent end is open, and the date of an end is its last day. */
export interface Period {
  key: string
  label: string
  /** 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss' */
  from?: string | null
  to?: string | null
  href?: string
  tone?: 'success' | 'warning' | 'info' | 'neutral'
  /** keys of the periods of its row that must not be at the same time; all if absent */
  excludes?: string[]
}

/** Periods of one subject, such as a position. They should not overlap. */
export interface PeriodRow {
  key: string
  label: string
  periods: Period[]
}

export type Unit = 'day' | 'week' | 'month'

/** What is visible: the marks of the axis, and its two ends. */
export interface Axis {
  start: Date
  end: Date
  marks: Date[]
}

const units: Record<Unit, { interval: CountableTimeInterval; shown: number }> = {
  day: { interval: utcDay, shown: 28 },
  week: { interval: utcMonday, shown: 13 },
  month: { interval: utcMonth, shown: 12 },
}

/** Reads a time of the API as if it were UTC. Its time zone has no daylight saving, so days and months of both calendars begin together. */
export const calendarTime = (wire: string) => new Date(`${wire.slice(0, 10)}T${wire.slice(11) || '00:00:00'}Z`)

/** The axis that begins a quarter before the time, moved by some pages of half its length. */
export function axisAround(time: Date, unit: Unit, page: number): Axis {
  const { interval, shown } = units[unit]
  const start = interval.offset(interval.floor(time), Math.floor(page * (shown / 2)) - Math.floor(shown / 4))
  const end = interval.offset(start, shown)
  return { start, end, marks: interval.range(start, end) }
}

/** The page of the axis around now that shows another time near its beginning. */
export function pageOf(now: Date, unit: Unit, time: Date): number {
  const { interval, shown } = units[unit]
  return Math.round(interval.count(interval.floor(now), time) / (shown / 2))
}

function bounds({ from, to }: Period): [from: number, to: number] {
  const end = to && (to.length > 10 ? calendarTime(to) : utcDay.offset(calendarTime(to), 1))
  return [from ? calendarTime(from).getTime() : -Infinity, end ? end.getTime() : Infinity]
}

/** Position of a time on the axis in percent; outside of 0 to 100 it is not visible. */
export const percentAt = ({ start, end }: Axis, time: number) => ((time - start.getTime()) / (end.getTime() - start.getTime())) * 100

/** The visible part of a period in percent of the axis; undefined if it is elsewhere. */
export function visiblePart(axis: Axis, period: Period) {
  const [from, to] = bounds(period).map(time => percentAt(axis, time)) as [number, number]
  if (to <= 0 || from >= 100) return undefined
  const left = Math.max(0, from)
  return { left, width: Math.min(100, to) - left, continuesBefore: from < 0, continuesAfter: to > 100 }
}

/** The pairs of periods that overlap, in order of time. */
export function overlapsOf(periods: Period[]): [Period, Period][] {
  const ordered = periods.toSorted((a, b) => bounds(a)[0] - bounds(b)[0])
  return ordered.flatMap((first, i) =>
    ordered
      .slice(i + 1)
      .filter(second => bounds(second)[0] < bounds(first)[1] && (first.excludes?.includes(second.key) ?? true))
      .map((second): [Period, Period] => [first, second]),
  )
}

/** Distributes periods over lines, so that those of one line do not overlap. */
export function linesOf(periods: Period[]): Period[][] {
  const lines: Period[][] = []
  for (const period of periods.toSorted((a, b) => bounds(a)[0] - bounds(b)[0])) {
    const free = lines.find(line => bounds(line.at(-1) as Period)[1] <= bounds(period)[0])
    if (free) free.push(period)
    else lines.push([period])
  }
  return lines
}
