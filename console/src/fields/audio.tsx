import { useName } from '@/locale'
import { EmptyValue } from './parts/empty-value'
import { Duration, MediaView, PlayButton } from './parts/media'
import type { CellProps, FieldType } from './types'

function Cell({ field, row }: CellProps) {
  const name = useName()
  const key = row[field.name] as string | null | undefined
  if (!key) return <EmptyValue />
  return (
    <span className="flex items-center gap-1">
      <PlayButton fileKey={key} name={name(field)} />
      <Duration field={field} row={row} />
    </span>
  )
}

export const audio: FieldType = { Cell, View: MediaView, width: 96, wide: 'everywhere' }
