import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { type ApiError, call, type Params, queryOf } from '@/api'

export const grains = ['day', 'week', 'month'] as const

export type Grain = (typeof grains)[number]

/** What the mileage of a list comes to. */
export interface MileageSummary {
  /** how many days up to now are summed up, where no span was asked for */
  lastDays?: number
  totalKm: number
  vehicles: number
  /** days on which a vehicle moved, of all vehicles together */
  days: number
  averageKm: number
  trips: number
  anomalies: number
  distribution: { fromKm: number; toKm?: number; days: number }[]
  series: { period: string; km: number; vehicles: number; trips: number }[]
}

/** The distance of a period in a chart, with one count of something else. */
export interface MileagePoint {
  label: string
  km: number
  count: number
}

/** What a vehicle went in a week or a month. */
export interface Period {
  vehicleId: number
  vehicleName: string
  period: string
  from: string
  to: string
  mileageKm: number
  activeDays: number
  tripCount: number
  rideMin: number
  odoStart: number | null
  odoEnd: number | null
  maxSpeed: number
  energyWh: number
  nightKm: number
  anomalies: number
}

export interface Periods {
  list: Period[]
  total: number
  page: number
  pageSize: number
  lastDays?: number
}

/** Vehicles by weeks or months. */
export function usePeriods(params: Params) {
  const locale = useLocale()
  return useSWR<Periods, ApiError>(
    [`/bff/periods/mileageDaily?${queryOf(params)}`, locale],
    ([path]: [string]) => call<Periods>(path, { quiet: true }),
    {
      keepPreviousData: true,
    },
  )
}

const DAY_MS = 86_400_000

/** What a week is called, such as 2026-W48 (ISO 8601), by its Monday: the year is that of its Thursday. */
export function weekOf(monday: string): string {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * DAY_MS)
  const year = thursday.getUTCFullYear()
  return `${year}-W${String(Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1).padStart(2, '0')}`
}

/** A row of the wire's days up to and including the last one, oldest first. */
export const daysUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(`${last}T00:00:00Z`) - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10))

export const periodLabel = (grain: Grain, period: string) => (grain === 'week' ? weekOf(period) : period)
