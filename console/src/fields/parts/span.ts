/** Days up to now by the names a list can be asked for, so that a saved list goes with the calendar; the server counts them. */
export const spans = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last7d',
  'last30d',
  'last90d',
  'thisYear',
] as const

export type Span = (typeof spans)[number]

export const isSpan = (text: string): text is Span => (spans as readonly string[]).includes(text)
