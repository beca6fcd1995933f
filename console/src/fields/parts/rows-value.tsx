import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useName } from '@/locale'
import type { Values } from '@/rules'
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

/** Structured rows as a table. */
function RowsTable({ field, rows }: { field: CellProps['field']; rows: Values[] }) {
  const name = useName()
  const items = (field.items ?? []).filter(item => field.kind === 'rows' || item.column)
  return (
    <table className="w-full text-[13px]">
      <thead>
        <tr className="border-border border-b bg-muted/50 text-left text-muted-foreground">
          {items.map(item => (
            <th key={item.name} className="whitespace-nowrap px-3 py-1.5 font-medium">
              {name(item)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a record have no identity but their index
          <tr key={i} className="border-border border-b last:border-b-0">
            {items.map(item => {
              const { Cell: ItemCell } = fieldTypeOf(item)
              return (
                <td key={item.name} className="max-w-60 px-3 py-1.5">
                  <ItemCell field={item} row={row as Row} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
