import { EmptyValue } from './parts/empty-value'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldType } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <EmptyValue />
  return <span className="block truncate">{value}</span>
}

function View({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  return value ? <p className="whitespace-pre-wrap break-words">{value}</p> : <EmptyValue />
}

export const longtext: FieldType = { Cell, View, Filter: TextFilter, width: 240, wide: 'everywhere' }
