import type { DashboardChart } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useEndpoint } from '@/api'
import { ChartCard, InlineError } from '@/charts/chart-card'
import type { ChartData } from '@/charts/chart-data'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { TextLink } from '@/navigation/text-link'
import { listOf } from './data'
import { ProgressCard } from './progress-card'

const gridClass = 'mb-3 grid gap-3 desk:grid-cols-2 desk:[&>:last-child:nth-child(odd)]:col-span-2'

/** The charts of the dashboard; skeletons while `items` is undefined. */
export function DashboardCharts({ items, onRetry }: { items: DashboardChart[] | undefined; onRetry(): void }) {
  if (!items)
    return (
      <div className={gridClass}>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    )
  if (items.length === 0) return null
  return (
    <section className={gridClass}>
      {items.map(item => (
        <ChartOfItem key={item.key} item={item} onRetry={onRetry} />
      ))}
    </section>
  )
}

/** A list of how far rows are is no chart of the library, and a count of a day no point of a line. */
const shapes = { progress: 'ranking', line: 'column', area: 'area', ring: 'donut', bars: 'ranking', histogram: 'histogram' } as const

/** The chart of an item in the form of all charts. */
function chartOf({ key, zh, en, shape, points = [] }: DashboardChart): ChartData {
  return {
    key,
    zh,
    en,
    shape: shapes[shape],
    series: [
      {
        key,
        zh,
        en,
        points: points.map((point, i) => ({
          key: point.at ?? `${i} ${point.zh}`,
          label: point.zh === undefined ? undefined : { zh: point.zh, en: point.en ?? point.zh },
          value: point.gap ? null : point.value,
          link: point.link,
          rest: point.rest,
          unknown: point.unknown,
        })),
      },
    ],
  }
}

/** A chart, in the period that the user chooses if it has one. */
function ChartOfItem({ item: initial, onRetry }: { item: DashboardChart; onRetry(): void }) {
  const t = useTranslations('dashboard')
  const name = useName()
  const [days, setDays] = useState(initial.days)
  const chosen = useEndpoint('/stat/crm/dashboard/getDashboardCharts', days === initial.days ? undefined : { keys: [initial.key], days }, {
    keepPreviousData: true,
  })
  const own = days === initial.days
  const item = own ? initial : (chosen.data?.[0] ?? initial)
  const retry = own ? onRetry : () => void chosen.mutate()
  if (item.shape === 'progress' && item.points?.length) return <ProgressCard item={item} />
  return (
    <ChartCard
      chart={chartOf(item)}
      failed={item.failed || (!own && chosen.error) ? <InlineError className="h-full min-h-32" onRetry={retry} /> : undefined}
      control={
        initial.periods && (
          <Select value={String(days)} onValueChange={next => setDays(Number(next))}>
            <SelectTrigger className="h-7 w-auto text-xs" aria-label={t('period', { name: name(item) })} aria-busy={chosen.isLoading}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {initial.periods.map(count => (
                <SelectItem key={count} value={String(count)}>
                  {t('days', { count })}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )
      }
      // The link lists the vehicles online now; there is no list for past times.
      action={
        item.shape === 'area' &&
        item.link && (
          <TextLink href={item.link} className="text-[13px]">
            {t('list')}
          </TextLink>
        )
      }
      empty={item.next && <TextLink href={listOf(item)}>{name(item.next)}</TextLink>}
    />
  )
}
