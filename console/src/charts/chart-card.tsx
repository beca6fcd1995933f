import { ChartLine, ImageDown, RotateCw, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { lazy } from '@/loading/lazy'
import { useName } from '@/locale'
import { Bars } from './bars'
import { type ChartData, isBarList, isEmpty, isOverTime } from './chart-data'
import { ChartTable } from './chart-table'
import { HeatMap } from './heat-map'
import { savePNG } from './save-png'
import { useUnitName } from './use-figure-text'

// Code splitting: the chart library is large.
const TimePlot = lazy(() => import('./time-plot').then(module => module.TimePlot))
const DonutPlot = lazy(() => import('./donut-plot').then(module => module.DonutPlot))

/** Style of the cards of figures and charts. */
export const cardClass = 'rounded-md border border-border bg-card'

interface Props {
  chart: ChartData
  /** what the chart shows, such as its period; in the header also without data */
  control?: ReactNode
  /** link to the whole list, in the header */
  action?: ReactNode
  /** replaces a chart without data: why it is empty, and the next step */
  empty?: ReactNode
  /** replaces a chart that failed; absent = it did not */
  failed?: ReactNode
}

/** Card with one chart, switchable to the table behind it, and saved as a picture. */
export function ChartCard({ chart, control, action, empty, failed }: Props) {
  const t = useTranslations('charts')
  const name = useName()
  const unitName = useUnitName()
  const card = useRef<HTMLElement>(null)
  const [asTable, setAsTable] = useState(false)
  const drawn = !failed && !isEmpty(chart)
  const bars = isBarList(chart.shape)
  const tabular = chart.shape === 'tabular'
  const Plot = isOverTime(chart.shape) ? TimePlot : DonutPlot
  return (
    <article
      ref={card}
      aria-labelledby={`chart-${chart.key}`}
      className={`${cardClass} flex min-w-0 break-inside-avoid flex-col px-4 pt-3 pb-4`}
    >
      <header className="mb-2 flex h-7 items-center gap-1">
        <h2 id={`chart-${chart.key}`} className="min-w-0 truncate font-medium">
          {name(chart)}
          {chart.unit && <span className="ml-1 font-normal text-muted-foreground text-xs">({unitName(chart.unit)})</span>}
        </h2>
        <span className="ml-auto flex shrink-0 items-center gap-1 print:hidden">
          {control}
          {drawn && action}
          {/* Bars are a table already. */}
          {drawn && !bars && !tabular && (
            <IconButton title={t(asTable ? 'asChart' : 'asTable')} onClick={() => setAsTable(!asTable)}>
              {asTable ? <ChartLine /> : <Table2 />}
            </IconButton>
          )}
          {drawn && (
            <IconButton title={t('png')} onClick={() => card.current && void savePNG(card.current, name(chart))}>
              <ImageDown />
            </IconButton>
          )}
        </span>
      </header>
      <div data-drawn={(!bars && !asTable && !tabular) || undefined} className={cn('relative flex-1', !bars && 'min-h-60')}>
        {failed ??
          (drawn ? (
            bars ? (
              <Bars chart={chart} />
            ) : asTable || tabular ? (
              <ChartTable chart={chart} />
            ) : chart.shape === 'heatMap' || chart.shape === 'matrix' ? (
              <HeatMap chart={chart} />
            ) : (
              <Suspense fallback={<Skeleton className="h-60" />}>
                <Plot chart={chart} />
              </Suspense>
            )
          ) : (
            <div className="flex h-full min-h-32 items-center justify-center px-6 text-center text-[13px]">{empty}</div>
          ))}
      </div>
    </article>
  )
}

function IconButton({ title, onClick, children }: { title: string; onClick(): void; children: ReactNode }) {
  return (
    <Button variant="ghost" size="icon-sm" title={title} aria-label={title} onClick={onClick}>
      {children}
    </Button>
  )
}

/** Replaces a failed card only, with a button to retry. */
export function InlineError({ className, onRetry }: { className?: string; onRetry(): void }) {
  const t = useTranslations('charts')
  return (
    <div role="alert" className={cn('flex items-center justify-center', className)}>
      <Button variant="link" size="inline" onClick={onRetry}>
        <RotateCw />
        {t('failed')}
      </Button>
    </div>
  )
}
