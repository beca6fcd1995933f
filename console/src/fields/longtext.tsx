import { Blank } from './parts/blank'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldKind } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <Blank />
  return <span className="block truncate">{value}</span>
}

function View({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  return value ? <p className="whitespace-pre-wrap break-words">{value}</p> : <Blank />
}

export const longtext: FieldKind = { Cell, View, Filter: TextFilter, width: 240, wide: 'everywhere' }
