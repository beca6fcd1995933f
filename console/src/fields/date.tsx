import { Blank } from './parts/blank'
import { DateRangeFilter } from './parts/date-range-filter'
import type { CellProps, FieldKind } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <Blank />
  return <time className="whitespace-nowrap tabular-nums">{value}</time>
}

export const date: FieldKind = { Cell, Filter: DateRangeFilter, width: 104 }
