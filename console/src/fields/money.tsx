import { EmptyValue } from './parts/empty-value'
import { currencyOf, useMoney } from './parts/money'
import { NumberRangeFilter } from './parts/number-range-filter'
import type { CellProps, FieldType } from './types'

function Cell({ field, row }: CellProps) {
  const money = useMoney()
  const cents = row[field.name] as number | null | undefined
  if (cents === null || cents === undefined) return <EmptyValue />
  return <span className="whitespace-nowrap tabular-nums">{money(cents, currencyOf(field, row))}</span>
}

export const money: FieldType = { Cell, Filter: NumberRangeFilter, width: 130, align: 'end' }
