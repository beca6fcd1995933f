import { DateRangeFilter } from './parts/date-range-filter'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <EmptyValue />
  return <time className="whitespace-nowrap tabular-nums">{value}</time>
}

export const date: FieldType = { Cell, Filter: DateRangeFilter, width: 104 }
