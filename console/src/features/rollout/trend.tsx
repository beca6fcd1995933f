import { useTranslations } from 'next-intl'
import { type AnswerOf, useEndpoint } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import type { ChartSeries } from '@/charts/chart-data'
import { PanelError } from '@/screens/panel-error'

type Hour = AnswerOf<'/ota/crm/task/trend'>['hours'][number]

/** Success and error rate of the current wave over time, with their thresholds. */
export function Trend({ task, refreshInterval }: { task: number; refreshInterval: number }) {
  const t = useTranslations('rollout')
  const { data, error } = useEndpoint('/ota/crm/task/trend', { id: task }, { refreshInterval })
  if (error) return <PanelError error={error} />
  if (!data || data.hours.length === 0) return null
  const { hours } = data
  const title = t('trend', { wave: data.wave })
  const percent = (hundredths: number) => hundredths / 100
  const series = (key: 'success' | 'errors', rateAt: (hour: Hour) => number): ChartSeries => ({
    key,
    zh: t(key),
    en: t(key),
    points: hours.map(hour => ({
      key: hour.at,
      label: { zh: hour.at.slice(5, 16), en: hour.at.slice(5, 16) },
      value: percent(rateAt(hour)),
    })),
  })
  const limit = (key: 'minSuccess' | 'maxError') => {
    const label = t(key, { limit: percent(data[key]) })
    return { key, zh: label, en: label, value: percent(data[key]) }
  }
  return (
    <ChartCard
      chart={{
        key: 'trend',
        zh: title,
        en: title,
        shape: 'line',
        unit: '%',
        axis: [0, 100],
        limits: [limit('minSuccess'), limit('maxError')],
        series: [series('success', hour => hour.successPct), series('errors', hour => hour.errorPct)],
      }}
    />
  )
}
