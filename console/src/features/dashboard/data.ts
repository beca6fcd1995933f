import type { Label } from '@contracts/declaration'
import { useState } from 'react'
import useSWR from 'swr'
import { type ApiError, call } from '@/api'

/** A number and the address of the list of which it is the total; without one where no list can say it. */
export interface LinkedValue {
  value: number
  link?: string
}

/** What every item carries; a failed one carries nothing else. */
interface DashboardItem extends Label {
  key: string
  /** when its figures were read */
  asOf: string
  failed?: true
}

/** A figure, and what it was yesterday at the same time of day where that is known. */
interface ComparedValue extends LinkedValue {
  before?: number
}

export interface CardItem extends DashboardItem, ComparedValue {
  /** the whole of which the figure is a part */
  share?: number
  sub?: Label & ComparedValue
  /** what to do while the figure is zero */
  next?: Label
}

export interface ChartPoint extends Partial<Label>, LinkedValue {
  /** the day or moment it is told by, where it has no name */
  at?: string
  /** nobody looked at that moment */
  gap?: true
  /** what stands together beside the parts that are named */
  rest?: true
  /** rows without a value */
  unknown?: true
}

export interface ChartItem extends DashboardItem {
  shape: 'line' | 'area' | 'ring' | 'bars'
  /** absent where there is nothing to draw */
  points?: ChartPoint[]
  link?: string
  next?: Label
}

export interface TodoItem extends DashboardItem, LinkedValue {
  /** day until which the first of them can wait */
  until?: string
}

/** What the viewer may see of the start page; null for a part that the server failed at. */
export interface DashboardView {
  cards: CardItem[] | null
  charts: ChartItem[] | null
  todos: TodoItem[] | null
}

const DASHBOARD_PATH = '/bff/dashboard'

/** The items of the start page. They carry both languages, so switching reads nothing. */
export function useDashboard() {
  const { data, error, isValidating, mutate } = useSWR<DashboardView, ApiError, string>(DASHBOARD_PATH, (key: string) =>
    call<DashboardView>(key, { quiet: true }),
  )
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    // A failure is told by the call itself, and the figures of before stay.
    await mutate(call<DashboardView>(`${DASHBOARD_PATH}?fresh=true`), { revalidate: false }).catch(() => undefined)
    setRefreshing(false)
  }
  return {
    data,
    error,
    reading: isValidating || refreshing,
    /** reads what failed; the server still remembers the rest for a minute */
    retry: () => void mutate(),
    /** reads figures of now */
    refresh: () => void refresh(),
  }
}

/** When the oldest of the figures was read. */
export function asOf({ cards, charts, todos }: DashboardView): string | undefined {
  const times = [...(cards ?? []), ...(charts ?? []), ...(todos ?? [])].map(item => item.asOf)
  return times.toSorted()[0]
}
