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

/** Ages by the names a list can be asked for: everything that lies further back, such as vehicles that said nothing since. */
export const ages = ['over1d', 'over3d', 'over7d', 'over30d'] as const

export type DatePreset = (typeof spans | typeof ages)[number]

export const isDatePreset = (text: string): text is DatePreset => ([...spans, ...ages] as readonly string[]).includes(text)
