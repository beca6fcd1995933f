/** One opening from–to, 'HH:mm' each. */
export interface TimeRange {
  from: string
  to: string
}

/** One day with hours of its own; no spans means closed. */
export interface Holiday {
  date: string
  spans?: TimeRange[]
}

/** The days of the week as the messages call them. */
export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** When a place is open: the days of the week from Monday, and the days that differ. */
export interface BusinessHours {
  week: TimeRange[][]
  holidays?: Holiday[]
}

export const empty: BusinessHours = { week: [[], [], [], [], [], [], []] }

const words = (spans: TimeRange[]) => spans.map(span => `${span.from}–${span.to}`).join(' ')

/** Neighbouring days with the same hours, told once. Days are counted from Monday = 0; no text means closed. */
export function summary(hours: BusinessHours): { from: number; to: number; text: string }[] {
  const groups: { from: number; to: number; text: string }[] = []
  hours.week.forEach((spans, day) => {
    const text = words(spans)
    const last = groups.at(-1)
    if (last?.text === text) last.to = day
    else groups.push({ from: day, to: day, text })
  })
  return groups
}

/** Minutes since midnight of 'HH:mm'. */
export function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** The openings of a day 'YYYY-MM-DD': its own if it differs, else those of its day of the week. */
export function rangesOn(hours: BusinessHours, day: string): TimeRange[] {
  const own = hours.holidays?.find(({ date }) => date === day)
  // Days of the calendar alone, so that no zone can shift them.
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return own ? (own.spans ?? []) : (hours.week[weekday] ?? [])
}

/** Whether a place is open at a moment of its own time, 'YYYY-MM-DD HH:mm…'. */
export function openAt(hours: BusinessHours, moment: string): boolean {
  const at = minutes(moment.slice(11, 16))
  return rangesOn(hours, moment.slice(0, 10)).some(({ from, to }) => minutes(from) <= at && at < minutes(to))
}
