import { Blank } from './parts/blank'
import type { CellProps, FieldKind } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <Blank />
  return (
    <span className="inline-flex items-center gap-1.5 font-mono text-[0.93em]">
      <span className="size-3.5 rounded-[3px] border border-border" style={{ background: value }} />
      {value.toUpperCase()}
    </span>
  )
}

export const color: FieldKind = { Cell, width: 110 }
