import type { SimPoolState } from '@contracts/endpoints'
import type { ChartPoint } from '@/charts/chart-data'

const dayMs = 86_400_000

/** The days of a billing month. */
function daysOf(from: string | null, to: string | null): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/**
 * Cumulative usage of a pool by day, up to the last day with a figure, and its continuation to the forecast at the end of the month. Without
 * a forecast, which the first days of a month have not, there is no continuation.
 */
export function poolCurve({ from, to, days, forecastMb }: Pick<SimPoolState, 'from' | 'to' | 'days' | 'forecastMb'>) {
  const byDay = new Map(days.map(({ period, usedMb }) => [period, usedMb]))
  const last = days.at(-1)?.period ?? ''
  const all = daysOf(from, to)
  let sum = 0
  const used: ChartPoint[] = all.map(key => {
    sum += byDay.get(key) ?? 0
    return { key, value: key <= last ? sum : null }
  })
  const reached = all.filter(key => key <= last).length
  const rest = all.length - reached
  const expected: ChartPoint[] = all.map((key, i) => ({
    key,
    value: forecastMb > 0 && rest > 0 && i + 1 >= reached ? sum + ((forecastMb - sum) * (i + 1 - reached)) / rest : null,
  }))
  return days.length > 0 ? { used, expected } : { used: [], expected: [] }
}
