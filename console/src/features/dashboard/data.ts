import type { DashboardCard, DashboardChart, DashboardTodo } from '@contracts/endpoints'
import { useState } from 'react'
import useSWR from 'swr'
import { type ApiError, call, readAddress } from '@/api'

/** Dashboard data permitted to the user; a section that failed on the server is null. */
export interface DashboardView {
  cards: DashboardCard[] | null
  charts: DashboardChart[] | null
  todos: DashboardTodo[] | null
}

/** Dashboard data. Labels come in both languages, so a language switch needs no request. */
export function useDashboard() {
  const { data, error, isValidating, mutate } = useSWR<DashboardView, ApiError, string>(readAddress('dashboard'), (key: string) =>
    call<DashboardView>(key, { quiet: true }),
  )
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    // `call` shows the error as a toast; the previous data stays.
    await mutate(call<DashboardView>(readAddress('dashboard', '', { fresh: true })), { revalidate: false }).catch(() => undefined)
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
  const times = [...(cards ?? []), ...(charts ?? []), ...(todos ?? [])].flatMap(item => item.asOf ?? [])
  return times.toSorted()[0]
}

/** The whole list behind an item. */
export const listOf = ({ link = '' }: { link?: string }) => link.split('?')[0] ?? ''
