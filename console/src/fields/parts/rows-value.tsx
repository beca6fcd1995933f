import { useTranslations } from 'next-intl'
import { type Row, useOptions } from '@/api'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { useName } from '@/locale'
import { isAbsent, type Values } from '@/rules'
import { fieldTypeOf } from '../field-types'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'

export function RowsCell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const rows = (row[field.name] as Values[] | null | undefined) ?? []
  if (rows.length === 0) return <EmptyValue />
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="link" size="inline" onClick={event => event.stopPropagation()}>
          {t('rowCount', { count: rows.length })}
        </Button>
      </PopoverTrigger>
      <PopoverContent className="max-w-3xl overflow-x-auto p-0">
        <RowsTable field={field} rows={rows} />
      </PopoverContent>
    </Popover>
  )
}

export function RowsView({ field, row }: CellProps) {
  const name = useName()
  const rows = (row[field.name] as Values[] | null | undefined) ?? []
  if (rows.length === 0) return <EmptyValue />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the overflow
    <section tabIndex={0} aria-label={name(field)} className="overflow-x-auto rounded-md border border-border">
      <RowsTable field={field} rows={rows} />
    </section>
  )
}

/** Structured rows as a table. Columns without any value are left out, such as those of another kind of row. */
function RowsTable({ field, rows }: { field: CellProps['field']; rows: Values[] }) {
  const name = useName()
  const items = (field.items ?? []).filter(item => (field.kind === 'rows' ? rows.some(row => isGiven(item, row)) : item.column))
  return (
    <Table>
      <TableHeader>
        <TableRow className="bg-muted/50">
          {items.map(item => (
            <TableHead key={item.name}>{name(item)}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a record have no identity but their index
          <TableRow key={i}>
            {items.map(item => {
              const ItemCell = item.kind === 'ref' ? RefValue : fieldTypeOf(item).Cell
              return (
                <TableCell key={item.name} className="min-w-20 max-w-60">
                  <ItemCell field={item} row={row as Row} />
                </TableCell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Whether a row has a value; an empty reference is 0. */
const isGiven = (item: CellProps['field'], row: Values): boolean =>
  item.kind === 'ref' ? Boolean(row[item.name]) : !isAbsent(row[item.name])

/** A reference within a row. The record has only its id, so its name is read separately. */
function RefValue({ field, row }: CellProps) {
  const name = useName()
  const id = row[field.name] as number | null | undefined
  const labelKey = field.labelKey ?? ''
  const { data } = useOptions(field.ref ?? '', id && !row[labelKey] ? { ids: String(id) } : undefined)
  const option = data?.find(candidate => candidate.id === id)
  const { Cell } = fieldTypeOf(field)
  return <Cell field={field} row={option ? { ...row, [labelKey]: name(option) } : row} />
}
