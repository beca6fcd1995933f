import type { Recurrence } from '@contracts/declaration'
import { lazyPreloaded } from '@/loading/lazy'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

const RecurrencePreview = lazyPreloaded(() => import('./parts/recurrence-preview').then(module => module.RecurrencePreview))

const labelOf = ({ field, row }: CellProps) => row[field.labelKey ?? ''] as string | null | undefined

function Cell(props: CellProps) {
  const label = labelOf(props)
  if (!label) return <EmptyValue />
  return (
    <span className="block truncate tabular-nums" title={label}>
      {label}
    </span>
  )
}

function View({ field, row }: CellProps) {
  const value = row[field.name] as Recurrence | null | undefined
  if (!value) return <EmptyValue />
  return <RecurrencePreview value={value} />
}

export const recurrence: FieldType = { Cell, View, width: 200, wide: 'everywhere' }
