import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'

/** Draws and wins by day, and the odds of each prize: the set ones and those of all draws so far. */
export function FiguresPanel({ record }: { record: RowOf<'raffleActivity'> }) {
  const t = useTranslations('raffle')
  const { number } = useFormatter()
  const name = useName()
  const { data, error } = useEndpoint('/mall/crm/raffleActivity/getRaffleActivityStats', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-60" />
  if (data.draws === 0) return <p className="p-4 text-muted-foreground text-sm">{t('noDraws')}</p>
  const percent = (millionths: number) => number(millionths / 1_000_000, { style: 'percent', maximumFractionDigits: 4 })
  const line = (key: 'draws' | 'wins') => ({
    key,
    zh: t(key),
    en: t(key),
    points: data.perDay.map(day => ({ key: day.day ?? '', value: day[key] })),
  })
  return (
    <div className="grid gap-4 p-4 lg:grid-cols-2">
      <ChartCard chart={{ key: 'raffle-days', zh: t('byDay'), en: t('byDay'), shape: 'line', series: [line('draws'), line('wins')] }} />
      <ul className="divide-y text-[13px] tabular-nums">
        {data.perPrize.map(prize => (
          <li key={prize.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{name(prize.label)}</span>
            <span className="text-muted-foreground">
              {t('odds', { set: percent(prize.set), actual: percent(prize.actual) })}
              {prize.quantity > 0 && ` · ${t('won', { won: prize.won, quantity: prize.quantity })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
