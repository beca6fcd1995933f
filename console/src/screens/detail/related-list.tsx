import type { Related, Resource, Route } from '@contracts/declaration'
import { useFormatter, useTranslations } from 'next-intl'
import { use } from 'react'
import { type Page, type Params, type Row, useScreen } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { detailRouteOf, hostRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { type Column, columnsOf, useColumnTexts } from '../list/columns'
import { TitleCell } from '../list/title-cell'
import { Panel } from './panel'
import { RowOpener } from './row-opener'

/** Limits of a preview of related rows; without a list of their own the larger ones apply. */
const PREVIEW_ROWS = 5
const PREVIEW_COLUMNS = 5
const MAX_ROWS = 50
const MAX_COLUMNS = 12

interface Props {
  related: Related
  id: number
}

/** The first rows related to a record, with a link to all of them. */
export function RelatedList({ related, id }: Props) {
  const t = useTranslations('detail')
  const format = useFormatter()
  const name = useName()
  const filters = { [`${related.field}.eq`]: String(id) }
  const rows = useFirstRows(related.resource, filters)
  const { data, place } = rows
  return (
    <Panel
      id={`related-${related.resource}-${related.field}`}
      title={
        <>
          {name(related)}
          {data && <span className="ml-1.5 text-muted-foreground tabular-nums">{format.number(data.total)}</span>}
        </>
      }
      trailing={
        <>
          {data?.lastDays && <span className="text-muted-foreground">{t('lastDays', { count: data.lastDays })}</span>}
          {place && <TextLink href={place.href(filters)}>{t('all')}</TextLink>}
        </>
      }
    >
      <FirstRows {...rows} leaving={[related.field]} />
    </Panel>
  )
}

interface SelectedProps {
  resource: string
  /** filters such as `vehicleId.eq` */
  conditions: Params
  /** fields with the same value in all rows, which get no column */
  leaving: string[]
  /** id of the record itself, which is left out */
  except?: number
}

/** The first rows of a list that match filters, as content of a panel. */
export function SelectedRows({ resource, conditions, leaving, except }: SelectedProps) {
  const t = useTranslations('detail')
  const rows = useFirstRows(resource, conditions, except)
  const { data, place } = rows
  return (
    <>
      <FirstRows {...rows} leaving={leaving} />
      {data && place && data.total > data.list.length && (
        <p className="border-border border-t px-4 py-2 text-[13px]">
          <TextLink href={place.href(conditions)}>{t('all')}</TextLink>
        </p>
      )}
    </>
  )
}

/** The first rows of a list, without one of them if `except` is set. */
function useFirstRows(name: string, filters: Params, except?: number) {
  const list = listRouteOf(name)
  const host = hostRouteOf(name)
  const { data: resource } = useDeclaration(name)
  const pageSize = list ? PREVIEW_ROWS + (except ? 1 : 0) : MAX_ROWS
  const { data, error } = useScreen<Page>(
    host?.route.path ?? '',
    host && resource ? { resource: name, page: 1, pageSize, ...filters } : undefined,
  )
  const page =
    data && except ? { ...data, list: data.list.filter(row => row.id !== except).slice(0, PREVIEW_ROWS), total: data.total - 1 } : data
  return { data: page, error, resource, place: list, host: host?.route }
}

function FirstRows({ data, error, resource, place, host, leaving: hiddenFields }: ReturnType<typeof useFirstRows> & { leaving: string[] }) {
  const t = useTranslations('detail')
  if (error) return <PanelError error={error} />
  if (!data || !resource)
    return (
      <div className="space-y-2.5 p-4">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    )
  if (data.list.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
  return <Rows resource={resource} rows={data.list} host={host} leaving={hiddenFields} most={place ? PREVIEW_COLUMNS : MAX_COLUMNS} />
}

/** Moves the time column of the sort order to the front, so that the column limit does not cut it off. */
function withTimeFirst(resource: Resource, columns: Column[]): Column[] {
  const ordered = resource.order.split(', ').map(term => term.split(' ')[0])
  const timeColumn = columns.find(({ field }) => field.kind === 'time' && ordered.includes(field.name))
  return timeColumn ? [timeColumn, ...columns.filter(column => column !== timeColumn)] : columns
}

function Rows({
  resource,
  rows,
  host,
  leaving: hiddenFields,
  most: maxColumns,
}: {
  resource: Resource
  rows: Row[]
  host?: Route
  leaving: string[]
  most: number
}) {
  const name = useName()
  const openRow = use(RowOpener)
  const columns = withTimeFirst(resource, columnsOf(resource, { widths: {} }, useColumnTexts(), rows))
    .filter(column => !hiddenFields.includes(column.field.name))
    .slice(0, maxColumns)
  // A row without a detail page is opened by its first column, unless that is a link to another record.
  const route = openRow && !detailRouteOf(resource.name) && columns[0]?.field.kind !== 'ref' ? host : undefined
  return (
    <div className="overflow-x-auto">
      <Table>
        <TableHeader>
          <TableRow>
            {columns.map(({ field }) => (
              <TableHead key={field.name} className={fieldTypeOf(field).align === 'end' ? 'text-right' : undefined}>
                {name(field)}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.id}>
              {columns.map(({ field }, i) => {
                const { Cell, align } = fieldTypeOf(field)
                return (
                  <TableCell key={field.name} className={cn('max-w-56', align === 'end' && 'text-right')}>
                    {route && i === 0 ? (
                      <Button variant="link" size="inline" onClick={() => openRow?.({ route, resource, id: row.id })}>
                        <Cell field={field} row={row} />
                      </Button>
                    ) : field.name === resource.title ? (
                      <TitleCell resource={resource} field={field} row={row} />
                    ) : (
                      <Cell field={field} row={row} />
                    )}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
