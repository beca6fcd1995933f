/** An opening range, 'HH:mm' each. */
export interface TimeRange {
  from: string
  to: string
}

/** A date with special hours; without spans it is closed. */
export interface Holiday {
  date: string
  spans?: TimeRange[]
}

/** Message keys of the weekdays. */
export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Opening hours: by weekday from Monday, and dates with special hours. */
export interface BusinessHours {
  week: TimeRange[][]
  holidays?: Holiday[]
}

export const empty: BusinessHours = { week: [[], [], [], [], [], [], []] }

const formatRanges = (spans: TimeRange[]) => spans.map(span => `${span.from}–${span.to}`).join(' ')

/** Groups consecutive weekdays with the same hours. Days count from Monday = 0; an empty text means closed. */
export function summary(hours: BusinessHours): { from: number; to: number; text: string }[] {
  const groups: { from: number; to: number; text: string }[] = []
  hours.week.forEach((spans, day) => {
    const text = formatRanges(spans)
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

/** The opening ranges of a date 'YYYY-MM-DD': its special hours, else those of its weekday. */
export function rangesOn(hours: BusinessHours, day: string): TimeRange[] {
  const special = hours.holidays?.find(({ date }) => date === day)
  // The weekday is computed in UTC, so that the browser's time zone cannot shift the date.
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return special ? (special.spans ?? []) : (hours.week[weekday] ?? [])
}

/** Whether it is open at a local time 'YYYY-MM-DD HH:mm…'. */
export function isOpenAt(hours: BusinessHours, time: string): boolean {
  const minute = minutes(time.slice(11, 16))
  return rangesOn(hours, time.slice(0, 10)).some(({ from, to }) => minutes(from) <= minute && minute < minutes(to))
}
