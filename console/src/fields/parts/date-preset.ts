/** Presets of date ranges. The server resolves them, so that a saved filter moves with the calendar. */
export const datePresets = [
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

/** Presets of ages: everything older, such as vehicles that have not reported since. */
export const agePresets = ['over1d', 'over3d', 'over7d', 'over30d'] as const

export type DatePreset = (typeof datePresets | typeof agePresets)[number]

export const isDatePreset = (text: string): text is DatePreset => ([...datePresets, ...agePresets] as readonly string[]).includes(text)
