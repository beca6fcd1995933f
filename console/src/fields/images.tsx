import { useName } from '@/locale'
import { Blank } from './parts/blank'
import { Picture } from './parts/picture'
import type { CellProps, FieldKind } from './types'

const shown = 3

function Cell({ field, row }: CellProps) {
  const name = useName()
  const keys = (row[field.name] as string[] | null | undefined) ?? []
  if (keys.length === 0) return <Blank />
  return (
    <span className="flex items-center gap-1">
      {keys.slice(0, shown).map(key => (
        <Picture key={key} fileKey={key} alt={name(field)} className="size-7" />
      ))}
      {keys.length > shown && <span className="text-muted-foreground text-xs">+{keys.length - shown}</span>}
    </span>
  )
}

function View({ field, row }: CellProps) {
  const name = useName()
  const keys = (row[field.name] as string[] | null | undefined) ?? []
  if (keys.length === 0) return <Blank />
  return (
    <div className="flex flex-wrap gap-2">
      {keys.map((key, i) => (
        <Picture key={key} fileKey={key} alt={`${name(field)} ${i + 1}`} className="size-28" />
      ))}
    </div>
  )
}

export const images: FieldKind = { Cell, View, width: 120, wide: 'everywhere' }
