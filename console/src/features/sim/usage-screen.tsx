import { FlowGrain } from '@contracts/codes/flowGrain'
import type { Field } from '@contracts/declaration'
import type { SimUsageSummary, SimUsageTrend } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useEndpoint } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import type { ChartData } from '@/charts/chart-data'
import { MetricCard, metricGridClass } from '@/charts/metric-card'
import { useFigureText } from '@/charts/use-figure-text'
import { Skeleton } from '@/components/ui/skeleton'
import type { FilterValue } from '@/fields'
import { FilterText } from '@/fields/parts/filter-text'
import type { ScreenProps } from '@/navigation/page-props'
import { listHref } from '@/navigation/resource-routes'
import { parseQuery } from '@/screens/list/query'
import { ListScreen } from '@/screens/list-screen'
import { PanelError } from '@/screens/panel-error'
import { SegmentedControl } from '@/screens/segmented-control'

/** Data usage of SIM cards by day or by month: the figures of the listed rows above their list. */
export function UsageScreen(props: ScreenProps) {
  const { resource, search, setSearch } = props
  const t = useTranslations('simUsage')
  const { filters } = parseQuery(search, resource)
  const grain = Number(filters.grain?.value) === FlowGrain.month || search.get('view') === 'monthly' ? FlowGrain.month : FlowGrain.day
  const query = Object.fromEntries(
    Object.entries(filters).flatMap(([name, { op, value }]) => (name === 'grain' ? [] : [[`${name}.${op}`, value]])),
  )
  const choose = (next: string) => {
    const other = new URLSearchParams(search)
    for (const key of ['grain.eq', 'page', 'orderBy']) other.delete(key)
    other.set('view', next)
    setSearch(other, { replace: true })
  }
  return (
    <div className="flex flex-col gap-3 p-4 max-md:p-3">
      <SegmentedControl
        label={t('grain')}
        className="self-start print:hidden"
        options={[
          ['daily', t('day')],
          ['monthly', t('month')],
        ]}
        value={grain === FlowGrain.month ? 'monthly' : 'daily'}
        onChange={choose}
      />
      <Figures grain={grain} query={query} chosen={filters.day} day={resource.fields.find(({ name }) => name === 'day')} />
      <div className="-mx-4 min-h-140 max-md:-mx-3">
        <ListScreen {...props} />
      </div>
    </div>
  )
}

interface FiguresProps {
  grain: number
  query: Record<string, string>
  /** The period that the list is filtered by, if it is, and its field. */
  chosen?: FilterValue
  day?: Field
}

function Figures({ grain, query, chosen, day }: FiguresProps) {
  const input = { grain, query }
  const summary = useEndpoint('/sim/crm/flow/summary', input, { keepPreviousData: true })
  const trend = useEndpoint('/sim/crm/flow/trend', input, { keepPreviousData: true })
  const error = summary.error ?? trend.error
  if (error) return <PanelError error={error} />
  if (!summary.data || !trend.data) return <Skeleton className="h-100" />
  return (
    <>
      <Totals
        {...summary.data}
        period={day && <FilterText field={day} filter={chosen ?? { op: 'between', value: `${summary.data.from},${summary.data.to}` }} />}
      />
      <section className="grid gap-3 desk:grid-cols-3 desk:[&>:first-child]:col-span-2">
        <UsageChart trend={trend.data} />
        <TopCards cards={summary.data.top} />
      </section>
    </>
  )
}

interface TotalsProps extends SimUsageSummary {
  period: ReactNode
}

function Totals({ usedMb, averageMb, cards, overCards, otaMb, provisional, grain, period }: TotalsProps) {
  const t = useTranslations('simUsage')
  const text = useFigureText()
  return (
    <section aria-label={t('totals')}>
      <h2 className="pb-2 text-muted-foreground text-sm">
        {t('totals')} {period}
      </h2>
      <div className={metricGridClass}>
        <MetricCard title={t('used')} value={text(usedMb, 'MB')} />
        <MetricCard title={t('cards')} value={text(cards)} />
        <MetricCard title={t('average')} value={text(averageMb, 'MB')} />
        <MetricCard title={t('ota')} value={text(usedMb ? (otaMb / usedMb) * 100 : null, '%')} />
        {grain === FlowGrain.month && <MetricCard title={t('over')} value={text(overCards)} alarming={overCards > 0} />}
        <MetricCard title={t('provisional')} value={text(provisional)} />
      </div>
    </section>
  )
}

/** Usage over time; the part that carriers may still correct is a series of its own. */
export function UsageChart({ trend, threshold }: { trend: SimUsageTrend; threshold?: number }) {
  const t = useTranslations('simUsage')
  const points = (of: (point: SimUsageTrend['points'][number]) => number) =>
    trend.points.map(point => ({ key: point.period, value: of(point) }))
  const chart: ChartData = {
    key: `usage-${trend.grain}`,
    ...labelOf(trend.grain),
    shape: 'stackedBar',
    unit: 'MB',
    threshold,
    series: [
      { key: 'final', zh: '已定', en: 'Final', points: points(({ usedMb, provisionalMb }) => usedMb - provisionalMb) },
      { key: 'provisional', zh: '暂定', en: 'Provisional', points: points(({ provisionalMb }) => provisionalMb) },
    ],
  }
  return <ChartCard chart={trend.points.length > 0 ? chart : { ...chart, series: [] }} empty={t('none')} />
}

const labelOf = (grain: number) =>
  grain === FlowGrain.month ? { zh: '月流量趋势', en: 'Usage by month' } : { zh: '日流量趋势', en: 'Usage by day' }

/** The cards with the highest usage. */
export function TopCards({ cards }: { cards: SimUsageSummary['top'] }) {
  const t = useTranslations('simUsage')
  return (
    <ChartCard
      chart={{
        key: 'topCards',
        zh: '用量最高的卡',
        en: 'Highest usage',
        shape: 'ranking',
        unit: 'MB',
        series: [
          {
            key: 'used',
            zh: '用量',
            en: 'Used',
            points: cards.map(({ iccid, usedMb, simCardId }) => ({
              key: String(simCardId),
              label: { zh: tailOf(iccid), en: tailOf(iccid) },
              value: usedMb,
              link: listHref('simFlow', { 'simCardId.in': simCardId }),
            })),
          },
        ],
      }}
      empty={t('none')}
    />
  )
}

/** The end of an ICCID, by which cards differ: the beginning is that of the carrier. */
const tailOf = (iccid: string) => `…${iccid.slice(-10)}`
