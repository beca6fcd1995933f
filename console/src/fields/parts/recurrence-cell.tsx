import type { Recurrence } from '@contracts/declaration'
import { lazyPreloaded } from '@/loading/lazy'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'

const RecurrencePreview = lazyPreloaded(() => import('./recurrence-preview').then(module => module.RecurrencePreview))

const labelOf = ({ field, row }: CellProps) => row[field.labelKey ?? ''] as string | null | undefined

export function RecurrenceCell(props: CellProps) {
  const label = labelOf(props)
  if (!label) return <EmptyValue />
  return (
    <span className="block truncate tabular-nums" title={label}>
      {label}
    </span>
  )
}

export function RecurrenceView({ field, row }: CellProps) {
  const value = row[field.name] as Recurrence | null | undefined
  if (!value) return <EmptyValue />
  return <RecurrencePreview value={value} />
}
