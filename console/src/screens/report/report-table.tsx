import type { StatisticsRow } from '@contracts/endpoints'
import { ChevronLeft, ChevronRight, TableProperties } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEndpoint } from '@/api'
import { cardClass } from '@/charts/chart-card'
import { useUnitName } from '@/charts/use-figure-text'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { detailRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useCan } from '@/session'
import { EmptyState } from '../empty-state'
import { ErrorState } from '../error-state'
import { nextTableOrder, type ReportQuery, reportInput } from './report-query'

/** Rows of a page of the table. */
const PAGE_SIZE = 20

interface Props {
  path: string
  query: ReportQuery
  onQuery(query: ReportQuery): void
}

/** The table of a report: a row for each group, linked to its rows in the list. */
export function ReportTable({ path, query, onQuery }: Props) {
  const t = useTranslations('report')
  const name = useName()
  const unitName = useUnitName()
  const format = useFormatter()
  const { data, error, isLoading, mutate } = useEndpoint(
    '/stat/crm/report/getTable',
    { ...reportInput(path, query), number: query.page, size: PAGE_SIZE, orderBy: query.orderBy ?? '' },
    { keepPreviousData: true },
  )
  if (error) return <ErrorState error={error} onRetry={() => mutate()} />
  if (!data) return <Skeleton className="h-72" />
  if (data.list.length === 0) return <EmptyState icon={TableProperties} title={t('none')} text={t('noneText')} />
  const [sorted, direction] = data.orderBy.split(' ')
  const first = (data.page - 1) * data.pageSize
  const head = 'whitespace-nowrap border-border border-b px-3 py-2 font-medium'
  const sortable = (key: string, label: string) => (
    <button
      type="button"
      className="hover:text-accent-text"
      onClick={() => onQuery({ ...query, page: 1, orderBy: nextTableOrder(query.orderBy, key) })}
    >
      {label}
      {sorted === key && (direction === 'asc' ? ' ↑' : ' ↓')}
    </button>
  )
  return (
    <section className={cn(cardClass, 'min-w-0', isLoading && 'opacity-50')}>
      <h2 className="px-4 pt-3 pb-2 font-medium">
        {t('table')}
        {data.fewest && <span className="ml-2 font-normal text-muted-foreground text-xs">{t('fewest', { n: data.fewest })}</span>}
      </h2>
      <div className="overflow-x-auto">
        <table aria-label={t('table')} className="w-full text-[13px] tabular-nums">
          <thead className="bg-muted text-left">
            <tr>
              {data.fewest && (
                <th scope="col" className={`${head} w-14 text-right`}>
                  {t('rank')}
                </th>
              )}
              <th scope="col" className={head}>
                {name(data.by)}
              </th>
              {data.periods && (
                <th scope="col" className={head}>
                  {sortable('period', t('periodColumn'))}
                </th>
              )}
              {data.columns.map(column => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={sorted === column.key ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
                  className={`${head} text-right`}
                >
                  {sortable(column.key, column.unit ? `${name(column)} (${unitName(column.unit)})` : name(column))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row, i) => (
              <tr
                key={`${row.key} ${row.period}`}
                className={cn('h-10 border-border border-b hover:bg-muted/50', row.tooFew && 'text-muted-foreground')}
              >
                {data.fewest && <td className="px-3 text-right">{row.tooFew ? '—' : first + i + 1}</td>}
                <th scope="row" className="whitespace-nowrap px-3 text-left font-normal">
                  <GroupName row={row} resource={data.resource} />
                  {row.tooFew && <span className="ml-2 text-muted-foreground text-xs">{t('tooFew')}</span>}
                </th>
                {data.periods && <td className="whitespace-nowrap px-3">{row.period}</td>}
                {row.values.map((value: number | null, at) => {
                  const text = value === null ? '—' : format.number(value, { maximumFractionDigits: 2 })
                  return (
                    <td key={data.columns[at]?.key} className="px-3 text-right">
                      {at === 0 && row.link ? <TextLink href={row.link}>{text}</TextLink> : text}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="flex items-center justify-end gap-2 px-3 py-2 text-[13px] text-muted-foreground tabular-nums print:hidden">
        {t('rowsOf', { first: first + 1, last: first + data.list.length, total: data.total })}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('previousPage')}
          disabled={data.page === 1}
          onClick={() => onQuery({ ...query, page: data.page - 1 })}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('nextPage')}
          disabled={first + data.list.length >= data.total}
          onClick={() => onQuery({ ...query, page: data.page + 1 })}
        >
          <ChevronRight />
        </Button>
      </footer>
    </section>
  )
}

/** Name of a group, linked to its record if it is one that the user may see. */
function GroupName({ row, resource = '' }: { row: StatisticsRow; resource?: string }) {
  const name = useName()
  const can = useCan()
  const detail = detailRouteOf(resource)
  const text = row.label ? name(row.label) : row.key
  if (!row.key || !detail || !can(detail.permission)) return text
  return <TextLink href={`${detail.path}?id=${row.key}`}>{text}</TextLink>
}
