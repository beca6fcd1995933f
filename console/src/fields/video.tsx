import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fileAddress } from '@/api'
import { useName } from '@/locale'
import { EmptyValue } from './parts/empty-value'
import { Duration, MediaView } from './parts/media'
import type { CellProps, FieldType } from './types'

function Cell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const name = useName()
  const key = row[field.name] as string | null | undefined
  if (!key) return <EmptyValue />
  return (
    <span className="flex items-center gap-1">
      <a
        href={fileAddress(key)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('playNamed', { name: name(field) })}
        className="grid size-7 place-content-center rounded-md text-accent-text hover:bg-muted"
        onClick={event => event.stopPropagation()}
      >
        <Play className="size-4" />
      </a>
      <Duration field={field} row={row} />
    </span>
  )
}

export const video: FieldType = { Cell, View: MediaView, width: 96, wide: 'everywhere' }
