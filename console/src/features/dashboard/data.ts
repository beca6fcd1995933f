import type { Label } from '@contracts/declaration'
import { useState } from 'react'
import useSWR from 'swr'
import { type ApiError, call } from '@/api'

/** A number with a link to the list it counts; without one if no list can express it. */
export interface LinkedValue {
  value: number
  link?: string
}

/** Common members of all items; a failed item has no others. */
interface DashboardItem extends Label {
  key: string
  /** time its data was read */
  asOf: string
  failed?: true
}

/** A value, and yesterday's value at the same time of day if known. */
interface ComparedValue extends LinkedValue {
  before?: number
}

/** A metric card. */
export interface CardItem extends DashboardItem, ComparedValue {
  /** total of which the value is a part */
  share?: number
  sub?: Label & ComparedValue
  /** suggestion while the value is zero */
  next?: Label
}

/** A point of a chart: a day or time of a series, or a category of a distribution. */
export interface ChartPoint extends Partial<Label>, LinkedValue {
  /** day or time of the point, if it has no name */
  at?: string
  /** no measurement at that time */
  gap?: true
  /** sum of the parts that are not named */
  rest?: true
  /** rows without a value */
  unknown?: true
}

/** A chart: line by day, area by time, ring or bars by category. */
export interface ChartItem extends DashboardItem {
  shape: 'line' | 'area' | 'ring' | 'bars'
  /** absent without data */
  points?: ChartPoint[]
  link?: string
  next?: Label
}

/** A to-do with its count. */
export interface TodoItem extends DashboardItem, LinkedValue {
  /** due day of the earliest of them */
  until?: string
}

/** Dashboard data permitted to the user; a section that failed on the server is null. */
export interface DashboardView {
  cards: CardItem[] | null
  charts: ChartItem[] | null
  todos: TodoItem[] | null
}

const DASHBOARD_PATH = '/bff/dashboard'

/** Dashboard data. Labels come in both languages, so a language switch needs no request. */
export function useDashboard() {
  const { data, error, isValidating, mutate } = useSWR<DashboardView, ApiError, string>(DASHBOARD_PATH, (key: string) =>
    call<DashboardView>(key, { quiet: true }),
  )
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    // `call` shows the error as a toast; the previous data stays.
    await mutate(call<DashboardView>(`${DASHBOARD_PATH}?fresh=true`), { revalidate: false }).catch(() => undefined)
    setRefreshing(false)
  }
  return {
    data,
    error,
    reading: isValidating || refreshing,
    /** revalidates; the server caches successful items for a minute */
    retry: () => void mutate(),
    /** reloads everything, bypassing the server's cache */
    refresh: () => void refresh(),
  }
}

/** Time of the oldest item. */
export function asOf({ cards, charts, todos }: DashboardView): string | undefined {
  const times = [...(cards ?? []), ...(charts ?? []), ...(todos ?? [])].map(item => item.asOf)
  return times.toSorted()[0]
}

/** The whole list behind an item. */
export const listOf = ({ link = '' }: { link?: string }) => link.split('?')[0] ?? ''
