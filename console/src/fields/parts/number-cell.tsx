import { useFormatter } from 'next-intl'
import { bytesIn, useSize } from '@/locale/size'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'
import { useUnit } from './unit'

/** A number with its decimals and unit; bytes as a file size. */
export function NumberCell({ field, row }: CellProps) {
  const format = useFormatter()
  const unit = useUnit(field.unit)
  const formatSize = useSize()
  const bytesPerUnit = bytesIn(field.unit)
  const value = row[field.name] as number | null | undefined
  if (value === null || value === undefined) return <EmptyValue />
  if (bytesPerUnit)
    return (
      <span className="whitespace-nowrap tabular-nums" title={`${format.number(value * bytesPerUnit)} B`}>
        {formatSize(value * bytesPerUnit)}
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
