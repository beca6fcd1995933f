import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <EmptyValue />
  return (
    <span className="inline-flex items-center gap-1.5 font-mono text-[0.93em]">
      <span className="size-3.5 rounded-[3px] border border-border" style={{ background: value }} />
      {value.toUpperCase()}
    </span>
  )
}

export const color: FieldType = { Cell, width: 110 }
