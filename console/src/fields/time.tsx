import { useRelativeTime } from '@/locale'
import { DateRangeFilter } from './parts/date-range-filter'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

function Cell({ field, row }: CellProps) {
  const relativeTime = useRelativeTime()
  const value = row[field.name] as string | null | undefined
  if (!value) return <EmptyValue />
  return (
    <time
      dateTime={`${value.replace(' ', 'T')}+08:00`}
      title={`${value} · ${relativeTime(value)}`}
      className="whitespace-nowrap tabular-nums"
    >
      {value.slice(0, 16)}
    </time>
  )
}

export const time: FieldType = { Cell, Filter: DateRangeFilter, width: 142 }
