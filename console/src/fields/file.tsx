import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { downloadOnClick } from '@/api'
import { Button } from '@/components/ui/button'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

/** The file name of a storage key. */
export const fileNameOf = (key: string) => key.split('/').at(-1) ?? key

/** Downloads a private file through the session. */
function fetchFile(key: string) {
  downloadOnClick(`/bff/download?fileName=${encodeURIComponent(key)}`, fileNameOf(key))
}

function Cell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const key = row[field.name] as string | null | undefined
  if (!key) return <EmptyValue />
  return (
    <Button
      variant="link"
      size="inline"
      className="max-w-full"
      title={t('download', { name: fileNameOf(key) })}
      onClick={event => {
        event.stopPropagation()
        fetchFile(key)
      }}
    >
      <Download />
      <span className="truncate">{fileNameOf(key)}</span>
    </Button>
  )
}

export const file: FieldType = { Cell, width: 160 }
