import { useName } from '@/locale'
import { Blank } from './parts/blank'
import { Picture } from './parts/picture'
import type { CellProps, FieldKind } from './types'

function Cell({ field, row }: CellProps) {
  const name = useName()
  const key = row[field.name] as string | null | undefined
  return key ? <Picture fileKey={key} alt={name(field)} className="size-7" /> : <Blank />
}

function View({ field, row }: CellProps) {
  const name = useName()
  const key = row[field.name] as string | null | undefined
  return key ? <Picture fileKey={key} alt={name(field)} className="size-28" /> : <Blank />
}

export const image: FieldKind = { Cell, View, width: 72 }
