import type { TripPeriod, TripPeriods } from '@contracts/endpoints'
import { Download, Route } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { downloadFile } from '@/api'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import { useName } from '@/locale'
import { HelpLink } from '@/navigation/help-link'
import { Link } from '@/navigation/link'
import type { ScreenProps } from '@/navigation/page-props'
import { TextLink } from '@/navigation/text-link'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { FilterChips } from '@/screens/list/filter-chips'
import { Filters } from '@/screens/list/filters'
import { Footer } from '@/screens/list/footer'
import { filterParams, type Query, writeQuery } from '@/screens/list/query'
import { useCan } from '@/session'
import { type Grain, periodLabel, usePeriods } from './data'

interface Props extends Pick<ScreenProps, 'route' | 'resource' | 'setSearch'> {
  grain: Grain
  query: Query
}

/** Mileage by vehicle and week or month, latest period first, then by distance. Each row links to its days. */
export function PeriodList({ route, resource, setSearch, grain, query }: Props) {
  const t = useTranslations('mileage')
  const name = useName()
  const can = useCan()
  const searchBox = useRef<HTMLInputElement>(null)
  const params = { ...filterParams(query), grain }
  const { data, error, isLoading, mutate } = usePeriods({ ...params, page: query.page, pageSize: query.pageSize ?? 20 })
  const onQuery = (next: Query) => {
    const search = writeQuery(next, null)
    search.set('grain', grain)
    setSearch(search, { replace: true })
  }
  const exportList = () =>
    downloadFile('/bff/periods/mileageDaily/export', `mileage_${grain}.xlsx`, { body: params, quiet: true }).catch((failed: Error) =>
      toast.error(failed.message),
    )
  return (
    <div className="flex h-full flex-col p-4 max-md:h-auto max-md:p-0 max-md:pt-3">
      <div className="mb-3 flex items-center gap-2 max-md:px-3">
        <h1 className="min-w-0 truncate font-semibold text-base">{name(route)}</h1>
        <HelpLink of={resource.name} />
        {can('mileage:export') && (
          <Button variant="outline" className="ml-auto" onClick={() => void exportList()} disabled={!data?.total}>
            <Download />
            {t('export')}
          </Button>
        )}
      </div>
      <section className="flex min-h-0 flex-1 flex-col rounded-md border border-border bg-card max-md:rounded-none max-md:border-x-0">
        <div className="flex flex-col gap-2 border-border border-b p-3">
          <Filters resource={resource} query={query} onQuery={onQuery} searchBox={searchBox} />
          <FilterChips resource={resource} query={query} onQuery={onQuery} />
        </div>
        <div className="min-h-0 flex-1 overflow-auto">
          {error ? (
            <ErrorState error={error} onRetry={() => mutate()} />
          ) : !data ? (
            <FormSkeleton />
          ) : data.list.length === 0 ? (
            <EmptyState icon={Route} title={t('none')} text={t('noneText')} />
          ) : (
            <div className={isLoading ? 'opacity-50' : undefined}>
              <PeriodRows grain={grain} data={data} />
            </div>
          )}
        </div>
        {data && !error && (
          <Footer
            resource={resource}
            page={{ ...data, list: [], actions: [] }}
            counting={false}
            onPage={page => onQuery({ ...query, page })}
            onPageSize={pageSize => onQuery({ ...query, page: 1, pageSize })}
            onCount={() => undefined}
          />
        )}
      </section>
    </div>
  )
}

const columns = ['distance', 'activeDays', 'trips', 'ride', 'odoStart', 'odoEnd', 'top', 'energy', 'night', 'odd'] as const

function PeriodRows({ grain, data }: { grain: Grain; data: TripPeriods }) {
  const t = useTranslations('mileage')
  const format = useFormatter()
  const formatNumber = (n: number | null, digits: number) =>
    n === null ? '–' : format.number(n, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const figures = (row: TripPeriod) => [
    formatNumber(row.mileageKm, 2),
    formatNumber(row.activeDays, 0),
    formatNumber(row.tripCount, 0),
    formatNumber(row.rideMin, 0),
    formatNumber(row.odoStart, 1),
    formatNumber(row.odoEnd, 1),
    formatNumber(row.maxSpeed, 1),
    formatNumber(row.energyWh, 0),
    formatNumber(row.nightKm, 2),
  ]
  return (
    <Table>
      <TableHeader className="sticky top-0 bg-muted">
        <TableRow>
          <TableHead>{t('vin')}</TableHead>
          <TableHead>{t('period')}</TableHead>
          {columns.map(column => (
            <TableHead key={column} className="text-right">
              {t(column)}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {data.list.map(row => (
          <TableRow key={`${row.vehicleId} ${row.period}`} className="h-10 hover:bg-muted/50">
            <TableCell className="font-mono">
              <TextLink href={`/equipmentManage/vehicleManageDetail?id=${row.vehicleId}`}>{row.vehicleName}</TextLink>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <Link
                href={`/equipmentManage/mileage?${new URLSearchParams({ 'vehicleId.eq': String(row.vehicleId), 'day.between': `${row.from},${row.to}` })}`}
                title={`${row.from} – ${row.to}`}
                className="text-accent-text underline-offset-4 hover:underline"
              >
                {periodLabel(grain, row.period)}
              </Link>
            </TableCell>
            {figures(row).map((figure, i) => (
              <TableCell key={columns[i]} className="text-right">
                {figure}
              </TableCell>
            ))}
            <TableCell className={row.anomalies > 0 ? 'text-right text-warning' : 'text-right'}>{row.anomalies || '–'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
