import type { BatteryDayValues } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import type { ChartData } from '@/charts/chart-data'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'

type Measure = Exclude<keyof BatteryDayValues, 'day'>

/** What a battery reported by day: health, cycles, voltage, temperature and the difference of its cells. */
export function TrendPanel({ record }: { record: RowOf<'battery'> }) {
  const t = useTranslations('battery')
  const { data, error } = useOverview('battery', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-64" />
  if (data.days.length === 0) return <p className="p-4 text-muted-foreground text-sm">{t('noDays')}</p>
  return (
    <div className="grid gap-3 p-4 desk:grid-cols-2">
      {charts(data.days).map(chart => (
        <ChartCard key={chart.key} chart={chart} />
      ))}
    </div>
  )
}

function charts(days: BatteryDayValues[]): ChartData[] {
  const line = (key: Measure, zh: string, en: string) => ({
    key,
    zh,
    en,
    points: days.map(one => ({ key: one.day ?? '', value: one[key] })),
  })
  return [
    {
      key: 'batterySoh',
      zh: '健康度',
      en: 'State of health',
      unit: '%',
      shape: 'line',
      axis: [70, 100],
      series: [line('soh', '健康度', 'SOH')],
    },
    {
      key: 'batteryCycles',
      zh: '循环次数',
      en: 'Cycles',
      shape: 'line',
      axis: ['auto', 'auto'],
      series: [line('cycles', '循环次数', 'Cycles')],
    },
    {
      key: 'batteryVoltage',
      zh: '总压',
      en: 'Voltage',
      unit: 'V',
      shape: 'line',
      axis: ['auto', 'auto'],
      series: [line('maxV', '最高', 'Highest'), line('minV', '最低', 'Lowest')],
    },
    {
      key: 'batteryTemperature',
      zh: '温度',
      en: 'Temperature',
      unit: '℃',
      shape: 'line',
      series: [line('maxTempC', '最高', 'Highest'), line('minTempC', '最低', 'Lowest')],
    },
  ]
}
