/** One opening from–to, 'HH:mm' each. */
export interface Span {
  from: string
  to: string
}

/** One day with hours of its own; no spans means closed. */
export interface Holiday {
  date: string
  spans?: Span[]
}

/** When a place is open: the days of the week from Monday, and the days that differ. */
export interface BusinessHours {
  week: Span[][]
  holidays?: Holiday[]
}

export const empty: BusinessHours = { week: [[], [], [], [], [], [], []] }

const words = (spans: Span[]) => spans.map(span => `${span.from}–${span.to}`).join(' ')

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
