import { Blank } from './parts/blank'
import { DateRangeFilter } from './parts/date-range-filter'
import { DayInput } from './parts/day-input'
import type { CellProps, FieldKind, InputProps } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <Blank />
  return <time className="whitespace-nowrap tabular-nums">{value}</time>
}

function Input({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  return <DayInput id={id} value={value} onChange={onChange} required={field.required} invalid={invalid} describedBy={describedBy} />
}

export const date: FieldKind = { Cell, Input, Filter: DateRangeFilter, width: 104 }
