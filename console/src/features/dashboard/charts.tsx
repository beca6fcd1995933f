import { ChartLine, ChartPie, Table2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { lazy } from '@/loading/lazy'
import { useName } from '@/locale'
import { TextLink } from '@/navigation/text-link'
import { BarList } from '@/screens/bar-list'
import { cardClass, InlineError } from './card'
import type { ChartItem, ChartPoint, LabeledPoint } from './data'

// Code splitting: the chart library is large and only used here.
const DailyChart = lazy(() => import('./plots').then(module => ({ default: module.DailyChart })))
const SnapshotChart = lazy(() => import('./plots').then(module => ({ default: module.SnapshotChart })))
const DonutChart = lazy(() => import('./plots').then(module => ({ default: module.DonutChart })))

const gridClass = 'mb-3 grid gap-3 desk:grid-cols-2 desk:[&>:last-child:nth-child(odd)]:col-span-2'

/** The charts of the dashboard; skeletons while `items` is undefined. */
export function DashboardCharts({ items, onRetry }: { items: ChartItem[] | undefined; onRetry(): void }) {
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
        <ChartCard key={item.key} item={item} onRetry={onRetry} />
      ))}
    </section>
  )
}

/** Card with one chart, switchable to a table. */
export function ChartCard({ item, onRetry }: { item: Omit<ChartItem, 'asOf'>; onRetry(): void }) {
  const t = useTranslations('dashboard')
  const name = useName()
  const [asTable, setAsTable] = useState(false)
  const points = item.points?.map(point => ({ ...point, label: point.rest ? t('others') : point.unknown ? t('unknown') : labelOf(point) }))
  function labelOf({ at, zh = '', en = '' }: ChartPoint) {
    return at?.slice(0, 16) ?? name({ zh, en })
  }
  // The bar chart is a table already.
  const hasTable = points && item.shape !== 'bars'
  const Plot = item.shape === 'ring' ? DonutChart : item.shape === 'area' ? SnapshotChart : DailyChart
  const ChartIcon = item.shape === 'ring' ? ChartPie : ChartLine
  return (
    <article aria-labelledby={`chart-${item.key}`} className={`${cardClass} flex min-w-0 flex-col px-4 pt-3 pb-4`}>
      <header className="mb-2 flex h-7 items-center gap-2">
        <h2 id={`chart-${item.key}`} className="min-w-0 truncate font-medium">
          {name(item)}
        </h2>
        {/* The link lists the vehicles online now; there is no list for past times. */}
        {points && item.shape === 'area' && item.link && (
          <TextLink href={item.link} className="ml-auto shrink-0 text-[13px]">
            {t('list')}
          </TextLink>
        )}
        {hasTable && (
          <Button
            variant="ghost"
            size="icon-sm"
            className={cn(item.shape !== 'area' && 'ml-auto')}
            title={asTable ? t('asChart') : t('asTable')}
            aria-label={asTable ? t('asChart') : t('asTable')}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartIcon /> : <Table2 />}
          </Button>
        )}
      </header>
      <div className={cn('relative flex-1', item.shape !== 'bars' && 'min-h-60')}>
        {item.failed ? (
          <InlineError className="h-full min-h-32" onRetry={onRetry} />
        ) : !points ? (
          <p className="flex h-full min-h-32 items-center justify-center px-6 text-center text-[13px]">
            {item.next && <TextLink href={(item.link ?? '').split('?')[0] ?? ''}>{name(item.next)}</TextLink>}
          </p>
        ) : asTable && hasTable ? (
          <ChartTable points={points} item={item} />
        ) : item.shape === 'bars' ? (
          <BarList
            label={name(item)}
            bars={points.map(point => ({
              key: point.label,
              label: point.label,
              n: point.value,
              href: point.link,
              tone: point.rest || point.unknown ? 'bg-muted-foreground/45' : 'bg-accent',
            }))}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <Plot points={points} title={name(item)} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

/** The data of a chart as a table, with links to the lists behind the numbers. */
function ChartTable({ points, item }: { points: LabeledPoint[]; item: Omit<ChartItem, 'asOf'> }) {
  const t = useTranslations('dashboard')
  const name = useName()
  const format = useFormatter()
  return (
    <div className="absolute inset-0 overflow-y-auto">
      <Table aria-label={name(item)}>
        <TableHeader className="sticky top-0">
          <TableRow>
            <TableHead className="px-0">{item.shape === 'line' ? t('day') : item.shape === 'area' ? t('time') : t('part')}</TableHead>
            <TableHead className="px-0 text-right">{t('count')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {points.map(point => (
            <TableRow key={point.label}>
              <TableHead scope="row" className="tabular-nums">
                {point.label}
              </TableHead>
              <TableCell className="px-0 text-right">
                {point.link ? (
                  <TextLink href={point.link}>{format.number(point.value)}</TextLink>
                ) : point.gap ? (
                  '—'
                ) : (
                  format.number(point.value)
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
