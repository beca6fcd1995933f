import type { Recurrence } from '@contracts/declaration'
import { today } from './day'

export const presets = ['once', 'daily', 'workdays', 'weekly', 'monthly'] as const
export type Preset = (typeof presets)[number]

const workdays = [1, 2, 3, 4, 5]

/** The preset that a recurrence corresponds to. */
export const presetOf = ({ repeat, weekdays }: Recurrence): Preset =>
  repeat === 'weekly' && weekdays?.join() === workdays.join() ? 'workdays' : repeat

/** A recurrence changed to a preset. Parts that the preset does not have are dropped, so that no hidden value is saved. */
export function withPreset(value: Recurrence, preset: Preset): Recurrence {
  const { times, zone, start, except, also, skipHolidays } = value
  const day = new Date(`${start}T00:00:00Z`)
  const shared = { times, start, ...(zone && { zone }) }
  if (preset === 'once') return { repeat: 'once', ...shared }
  const limits = { ...(value.end && { end: value.end }), ...(value.count && { count: value.count }) }
  const repeated = { ...shared, ...limits, ...(except && { except }), ...(also && { also }), ...(skipHolidays && { skipHolidays }) }
  if (preset === 'daily') return { repeat: 'daily', ...repeated }
  if (preset === 'workdays') return { repeat: 'weekly', weekdays: workdays, ...repeated }
  if (preset === 'weekly') return { repeat: 'weekly', weekdays: [day.getUTCDay() || 7], ...repeated }
  return { repeat: 'monthly', days: [day.getUTCDate()], ...repeated }
}

export const newRecurrence = (): Recurrence => withPreset({ repeat: 'daily', times: ['09:00'], start: today() }, 'daily')

/** A sorted list with an element added, or removed if it was in it. LAST_DAY sorts after all other days. */
export const toggled = (list: number[] | undefined, element: number): number[] =>
  (list?.includes(element) ? list.filter(other => other !== element) : [...(list ?? []), element]).sort(
    (a, b) => (a === LAST_DAY ? 32 : a) - (b === LAST_DAY ? 32 : b),
  )

export const LAST_DAY = -1
