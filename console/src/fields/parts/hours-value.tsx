import { useTranslations } from 'next-intl'
import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'
import { type BusinessHours, days, summary } from './week'

const WeekChart = lazyPreloaded(() => import('./week-chart').then(module => module.WeekChart))

/** The opening hours as text, one line for consecutive days with the same hours. */
function useSummaryLines(value: BusinessHours | null | undefined): string[] {
  const t = useTranslations('fields')
  if (!value?.week?.some(spans => spans.length)) return []
  return summary(value).map(({ from, to, text }) => {
    const first = t(`short.${days[from] ?? 'monday'}`)
    const last = t(`short.${days[to] ?? 'monday'}`)
    return `${from === to ? first : `${first}–${last}`} ${text || t('closed')}`
  })
}

export function HoursCell({ field, row }: CellProps) {
  const parts = useSummaryLines(row[field.name] as BusinessHours | null | undefined)
  if (parts.length === 0) return <EmptyValue />
  return (
    <span className="block truncate tabular-nums" title={parts.join('\n')}>
      {parts.join(' · ')}
    </span>
  )
}

export function HoursView({ field, row }: CellProps) {
  const value = row[field.name] as BusinessHours | null | undefined
  if (!value?.week?.some(spans => spans.length)) return <EmptyValue />
  return <WeekChart hours={value} />
}
