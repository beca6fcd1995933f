import type { ChargingSample } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import type { ChartData } from '@/charts/chart-data'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'

/** The course of a charge: its charge, current and temperature. */
export function CurvePanel({ record }: { record: RowOf<'chargeSession'> }) {
  const t = useTranslations('battery')
  const { data, error } = useOverview('chargeSession', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-60" />
  if (data.curve.length < 2) return <p className="p-4 text-muted-foreground text-sm">{t('noCurve')}</p>
  const times = data.curve.map(({ min }) => minutesAfter(record.startAt ?? '', min))
  const chart = (key: 'soc' | 'current' | 'tempC', zh: string, en: string, unit: string): ChartData => ({
    key: `charge-${key}`,
    zh,
    en,
    unit,
    shape: 'line',
    series: [{ key, zh, en, points: data.curve.map((sample, i) => ({ key: times[i] ?? '', value: measured(sample, key) })) }],
  })
  return (
    <div className="grid gap-3 p-4 desk:grid-cols-2">
      <div className="grid desk:col-span-2">
        <ChartCard chart={chart('soc', '电量', 'SOC', '%')} />
      </div>
      <ChartCard chart={chart('current', '电流', 'Current', 'A')} />
      <ChartCard chart={chart('tempC', '最高温度', 'Max temperature', '℃')} />
    </div>
  )
}

/** Value of a sample; unknown ones are zero, but a current of zero is one. */
const measured = (sample: ChargingSample, key: 'soc' | 'current' | 'tempC') => (key === 'current' ? sample.current : sample[key] || null)

/** Time some minutes after another, without seconds; both are in the time zone of the server. */
function minutesAfter(start: string, minutes: number): string {
  const at = new Date(`${start.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? '' : new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}
