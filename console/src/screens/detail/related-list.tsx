import { load } from '@contracts/catalogue'
import type { Related, Resource } from '@contracts/declaration'
import { useFormatter, useTranslations } from 'next-intl'
import useSWRImmutable from 'swr/immutable'
import { type Page, type Row, useScreen } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { kindOf } from '@/fields'
import { useName } from '@/locale'
import { Link } from '@/shell/link'
import { type Column, columnsOf, useWords } from '../list/columns'
import { TitleCell } from '../list/title-cell'
import { listOf, shelfOf } from '../places'
import { Panel } from './panel'

/** Rows and columns a detail shows of its children; their list has the rest. Those without a list stand here as whole as can be. */
const shownRows = 5
const shownColumns = 5
const wholeRows = 50
const wholeColumns = 12

interface Props {
  related: Related
  id: number
}

/** The first rows that belong to a record, and the way to all of them. */
export function RelatedList({ related, id }: Props) {
  const t = useTranslations('detail')
  const format = useFormatter()
  const name = useName()
  const place = listOf(related.resource)
  const shelf = shelfOf(related.resource)
  const { data: resource } = useSWRImmutable(['declaration', related.resource], () => load(related.resource))
  const condition = { [`${related.field}.eq`]: String(id) }
  const { data, error } = useScreen<Page>(
    shelf?.route.path ?? '',
    shelf && resource ? { resource: related.resource, page: 1, pageSize: place ? shownRows : wholeRows, ...condition } : undefined,
  )
  const total = data?.total
  return (
    <Panel
      id={`related-${related.resource}-${related.field}`}
      title={
        <>
          {name(related)}
          {total !== undefined && <span className="ml-1.5 text-muted-foreground tabular-nums">{format.number(total)}</span>}
        </>
      }
      aside={
        <>
          {data?.lastDays && <span className="text-muted-foreground">{t('lastDays', { count: data.lastDays })}</span>}
          {place && (
            <Link href={place.href(condition)} className="text-accent-text underline-offset-4 hover:underline">
              {t('all')}
            </Link>
          )}
        </>
      }
    >
      {error ? (
        <p className="px-4 py-3 text-danger text-sm">{error.message}</p>
      ) : !data || !resource ? (
        <div className="space-y-2.5 p-4">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ) : data.list.length === 0 ? (
        <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
      ) : (
        <Rows resource={resource} rows={data.list} leaving={related.field} most={place ? shownColumns : wholeColumns} />
      )}
    </Panel>
  )
}

/** The columns with the moment the rows are ordered by in front: it must not fall behind the last column shown. */
function withMoment(resource: Resource, columns: Column[]): Column[] {
  const ordered = resource.order.split(', ').map(term => term.split(' ')[0])
  const moment = columns.find(({ field }) => field.kind === 'time' && ordered.includes(field.name))
  return moment ? [moment, ...columns.filter(column => column !== moment)] : columns
}

function Rows({ resource, rows, leaving, most }: { resource: Resource; rows: Row[]; leaving: string; most: number }) {
  const name = useName()
  const columns = withMoment(resource, columnsOf(resource, { widths: {}, density: 'dense', pageSize: shownRows }, useWords(), rows))
    .filter(column => column.field.name !== leaving)
    .slice(0, most)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[13px]">
        <thead>
          <tr className="text-left text-muted-foreground">
            {columns.map(({ field }) => (
              <th
                key={field.name}
                className={`whitespace-nowrap border-border border-b px-4 py-1.5 font-medium ${kindOf(field).align === 'end' ? 'text-right' : ''}`}
              >
                {name(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className="border-border border-b last:border-b-0">
              {columns.map(({ field }) => {
                const { Cell, align } = kindOf(field)
                return (
                  <td key={field.name} className={`max-w-56 px-4 py-1.5 ${align === 'end' ? 'text-right' : ''}`}>
                    {field.name === resource.title ? (
                      <TitleCell resource={resource} field={field} row={row} />
                    ) : (
                      <Cell field={field} row={row} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
