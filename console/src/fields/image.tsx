import { File, FileArchive, FileSpreadsheet, FileText, Image as ImageIcon, type LucideIcon } from 'lucide-react'
import { useName } from '@/locale'
import { EmptyValue } from './parts/empty-value'
import { Picture } from './parts/picture'
import type { CellProps, FieldType } from './types'

/** Icons of files without a thumbnail, by prefix of the content type. */
const icons: [string, LucideIcon][] = [
  ['image/', ImageIcon],
  ['application/pdf', FileText],
  ['application/vnd.openxmlformats', FileSpreadsheet],
  ['text/csv', FileSpreadsheet],
  ['application/zip', FileArchive],
]

function Cell({ field, row }: CellProps) {
  const name = useName()
  const key = row[field.name] as string | null | undefined
  if (key) return <Picture fileKey={key} alt={name(field)} className="size-7" />
  const type = field.smallOf && row[field.smallOf]
  if (!type) return <EmptyValue />
  const [, Icon = File] = icons.find(([prefix]) => String(type).startsWith(prefix)) ?? []
  return (
    <span className="grid size-7 place-content-center text-muted-foreground" title={String(type)}>
      <Icon className="size-5" strokeWidth={1.5} />
    </span>
  )
}

function View({ field, row }: CellProps) {
  const name = useName()
  const key = row[field.name] as string | null | undefined
  return key ? <Picture fileKey={key} alt={name(field)} className="size-28" /> : <EmptyValue />
}

export const image: FieldType = { Cell, View, width: 72 }
