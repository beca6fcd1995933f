import { useFormatter } from 'next-intl'
import { bytesIn, useSize } from '@/locale/size'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'
import { useUnit } from './unit'

/** A number with its declared decimals and unit; the size of a file as people read it. */
export function NumberCell({ field, row }: CellProps) {
  const format = useFormatter()
  const unit = useUnit(field.unit)
  const size = useSize()
  const bytes = bytesIn(field.unit)
  const value = row[field.name] as number | null | undefined
  if (value === null || value === undefined) return <EmptyValue />
  if (bytes)
    return (
      <span className="whitespace-nowrap tabular-nums" title={`${format.number(value * bytes)} B`}>
        {size(value * bytes)}
      </span>
    )
  return (
    <span className="whitespace-nowrap tabular-nums">
      {format.number(value, {
        minimumFractionDigits: field.scale ?? 0,
        maximumFractionDigits: field.scale ?? 0,
        useGrouping: !field.plain,
      })}
      {unit && <span className="ml-1 text-muted-foreground text-xs">{unit}</span>}
    </span>
  )
}
