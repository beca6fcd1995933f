import { useName } from '@/locale'
import { EmptyValue } from './parts/empty-value'
import { Picture } from './parts/picture'
import type { CellProps, FieldType } from './types'

const PREVIEW_COUNT = 3

function Cell({ field, row }: CellProps) {
  const name = useName()
  const keys = (row[field.name] as string[] | null | undefined) ?? []
  if (keys.length === 0) return <EmptyValue />
  return (
    <span className="flex items-center gap-1">
      {keys.slice(0, PREVIEW_COUNT).map(key => (
        <Picture key={key} fileKey={key} alt={name(field)} className="size-7" />
      ))}
      {keys.length > PREVIEW_COUNT && <span className="text-muted-foreground text-xs">+{keys.length - PREVIEW_COUNT}</span>}
    </span>
  )
}

function View({ field, row }: CellProps) {
  const name = useName()
  const keys = (row[field.name] as string[] | null | undefined) ?? []
  if (keys.length === 0) return <EmptyValue />
  return (
    <div className="flex flex-wrap gap-2">
      {keys.map((key, i) => (
        <Picture key={key} fileKey={key} alt={`${name(field)} ${i + 1}`} className="size-28" />
      ))}
    </div>
  )
}

export const images: FieldType = { Cell, View, width: 120, wide: 'everywhere' }
