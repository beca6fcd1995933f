import type { TripPeriods } from '@contracts/endpoints'
import { addressOf, type Params, queryOf } from '@/api'
import { useRead } from '@/api/use-read'

/** Granularities of the mileage statistics. */
export const grains = ['day', 'week', 'month'] as const

export type Grain = (typeof grains)[number]

/** Distance of a period in a chart, with one additional count. */
export interface MileagePoint {
  label: string
  km: number
  count: number
}

/** Loads mileage by vehicle and week or month. */
export function usePeriods(params: Params) {
  // Filters have the format of a query string.
  const path = `${addressOf('/veh/crm/mileage/getMileagePeriods')}?${queryOf(params)}`
  return useRead<TripPeriods>(path, { keepPreviousData: true })
}

const DAY_MS = 86_400_000

/** ISO 8601 week of a Monday, such as 2026-W48; the year is that of its Thursday. */
export function weekOf(monday: string): string {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * DAY_MS)
  const year = thursday.getUTCFullYear()
  return `${year}-W${String(Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1).padStart(2, '0')}`
}

/** The given number of days up to and including `last`, ascending, as YYYY-MM-DD. */
export const daysUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(`${last}T00:00:00Z`) - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10))

/** Label of a period: the ISO week for weeks, the period itself otherwise. */
export const periodLabel = (grain: Grain, period: string) => (grain === 'week' ? weekOf(period) : period)
