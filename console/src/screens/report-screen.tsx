'use client'

import type { StatisticsChart } from '@contracts/endpoints'
import { ChevronDown, Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { useEndpoint } from '@/api'
import { ChartCard, InlineError } from '@/charts/chart-card'
import type { ChartShape } from '@/charts/chart-data'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'

import { HelpLink } from '@/navigation/help-link'

import type { ScreenProps } from '@/navigation/page-props'
import { TextLink } from '@/navigation/text-link'
import { ErrorState } from './error-state'
import { ResourceTabs } from './list/resource-tabs'
import { FigureCards } from './report/figure-cards'
import { ReportExport } from './report/report-export'
import { ReportFilters } from './report/report-filters'
import { ReportLinks } from './report/report-links'
import { parseReport, type ReportQuery, reportInput, writeReport } from './report/report-query'
import { ReportTable } from './report/report-table'
import { ReportViews } from './report/report-views'

interface Props extends ScreenProps {
  /** list of the counted rows, whose filters narrow the report, in place of the table by day */
  List?: ComponentType<ScreenProps>
}

/** Page of kind report, drawn from its declaration: filters, cards, charts and a table of one resource within a period. */
export function ReportScreen({ List, ...props }: Props) {
  const { route, resource, search, setSearch } = props
  const t = useTranslations('report')
  const name = useName()
  const query = parseReport(search, resource)
  const { data, error, isLoading, mutate } = useEndpoint('/stat/crm/report/getFigures', reportInput(route.path, query), {
    keepPreviousData: true,
  })
  // The figures above a list can be hidden, so that it has the page for itself.
  const [hidden, setHidden] = useState(false)
  const listed = List && query.grain === 'day'
  const onQuery = (next: ReportQuery) => setSearch(writeReport(next), { replace: true })
  return (
    <div className="flex flex-col gap-3 p-4 max-md:p-3">
      {!List && (
        <div className="-mx-4 -mt-4 max-md:-mx-3 max-md:-mt-3 print:hidden">
          <ResourceTabs route={route} current={resource.name} />
        </div>
      )}
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
          {/* The list below has the heading of the page. */}
          {listed ? (
            <p className="min-w-0 truncate font-semibold text-base">{t('titled', { name: name(route) })}</p>
          ) : (
            <h1 className="min-w-0 truncate font-semibold text-base">{name(route)}</h1>
          )}
          {!listed && <HelpLink of={List ? resource.name : route.path.slice(route.path.lastIndexOf('/') + 1)} />}
        </div>
        {data && (
          <p className="text-muted-foreground text-xs tabular-nums">
            {data.over ? t('range', { from: data.from, to: data.to }) : t('present')}
            {data.compared && ` · ${t('comparedRange', { from: data.compared.from, to: data.compared.to })}`}
            {data.asOf && ` · ${t('asOf', { time: data.asOf })}`}
          </p>
        )}
        <div className="ml-auto flex gap-2 print:hidden">
          {listed && (
            <Button variant="ghost" aria-expanded={!hidden} onClick={() => setHidden(!hidden)}>
              <ChevronDown className={cn('transition-transform', !hidden && 'rotate-180')} />
              {t(hidden ? 'show' : 'hide')}
            </Button>
          )}
          {/* The list has views of its own. */}
          {!List && <ReportViews path={route.path} resource={resource} query={query} onOpen={onQuery} />}
          <Button variant="outline" onClick={() => window.print()}>
            <Printer />
            {t('print')}
          </Button>
          {data?.exportable && <ReportExport path={route.path} name={name(route)} query={query} />}
        </div>
      </header>
      {!List && <ReportLinks path={route.path} />}
      <ReportFilters resource={resource} query={query} answer={data} alone={!listed} onQuery={onQuery} />
      {error ? (
        <ErrorState error={error} onRetry={() => mutate()} />
      ) : listed && hidden ? null : !data ? (
        <>
          <Skeleton className="h-26" />
          <Skeleton className="h-72" />
        </>
      ) : (
        <div className={cn('flex flex-col gap-3', isLoading && 'opacity-50')}>
          {data.leftOut && (
            <p className="text-muted-foreground text-xs">{t('leftOut', { figures: data.leftOut.map(name).join(t('separator')) })}</p>
          )}
          <FigureCards cards={data.cards} onRetry={() => mutate()} />
          <section className="grid gap-3 desk:grid-cols-2 desk:[&>:last-child:nth-child(odd)]:col-span-2">
            {data.charts.map(chart => (
              <ReportChart key={chart.key} chart={chart} onRetry={() => mutate()} />
            ))}
          </section>
        </div>
      )}
      {listed ? (
        <div className="-mx-4 min-h-140 max-md:-mx-3">
          <List {...props} setSearch={(next, options) => setSearch(withComparison(next, query), options)} />
        </div>
      ) : (
        data?.hasTable && <ReportTable path={route.path} query={query} onQuery={onQuery} />
      )}
    </div>
  )
}

/** The URL that a list writes, with the comparison, which the list does not know. */
function withComparison(search: URLSearchParams, { compare }: ReportQuery): URLSearchParams {
  if (compare !== 'none') search.set('compare', compare)
  return search
}

/** A chart of a report; without data, its hint links to the list. One that failed can be requested again. */
export function ReportChart({ chart, onRetry }: { chart: StatisticsChart; onRetry(): void }) {
  const name = useName()
  const { next, link } = chart
  return (
    <ChartCard
      chart={{ ...chart, shape: chart.shape as ChartShape }}
      failed={chart.failed && <InlineError className="h-full min-h-32" onRetry={onRetry} />}
      empty={next && (link ? <TextLink href={link}>{name(next)}</TextLink> : name(next))}
    />
  )
}
