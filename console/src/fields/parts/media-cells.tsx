import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fileAddress } from '@/api'
import { useName } from '@/locale'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'
import { Duration, PlayButton } from './media'

/** A play button and the duration of a recording. */
export function AudioCell({ field, row }: CellProps) {
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

/** A link that opens a video, with its duration. */
export function VideoCell({ field, row }: CellProps) {
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
