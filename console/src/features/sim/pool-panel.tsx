import { OverPolicy } from '@contracts/codes/overPolicy'
import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import { MetricCard, metricGridClass } from '@/charts/metric-card'
import { useFigureText } from '@/charts/use-figure-text'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'
import { poolCurve } from './pool-curve'
import { TopCards } from './usage-screen'

/** The present billing month of a pool: what is used by day, how it goes on, what that costs, and the cards with the highest usage. */
export function PoolPanel({ record }: { record: RowOf<'simPool'> }) {
  const t = useTranslations('simPool')
  const text = useFigureText()
  const format = useFormatter()
  const { data, error } = useOverview('simPool', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-64" />
  const { used, expected } = poolCurve(data)
  return (
    <div className="space-y-3 p-4">
      <section className={metricGridClass} aria-label={t('month', { from: data.from ?? '', to: data.to ?? '' })}>
        <MetricCard title={t('perDay')} value={text(data.perDay, 'MB')} />
        <MetricCard title={t('forecast')} value={text(data.forecastMb || null, 'MB')} alarming={data.overMb > 0} />
        <MetricCard title={t('over')} value={text(data.overMb, 'MB')} alarming={data.overMb > 0} />
        {record.overPolicy === OverPolicy.charge && (
          <MetricCard title={t('cost')} value={format.number(data.costCents / 100, { style: 'currency', currency: 'CNY' })} />
        )}
      </section>
      <div className="grid gap-3 desk:grid-cols-2">
        <ChartCard
          chart={{
            key: 'poolCurve',
            zh: '账期累计用量',
            en: 'Used in the billing month',
            shape: 'line',
            unit: 'MB',
            threshold: data.totalMb || undefined,
            series: [
              { key: 'used', zh: '累计用量', en: 'Used', points: used },
              { key: 'expected', zh: '预计', en: 'Forecast', compared: true, points: expected },
            ],
          }}
          empty={t('none')}
        />
        <TopCards cards={data.top} />
      </div>
    </div>
  )
}
