import { Download, FileText, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { downloadFile } from '@/api'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { Blank } from './parts/blank'
import { UploadButton } from './parts/upload-button'
import type { CellProps, FieldKind, InputProps } from './types'

const lastPart = (key: string) => key.split('/').at(-1) ?? key

/** Fetches a private file; the session's cookie opens it. */
function fetchFile(key: string) {
  void downloadFile(`/bff/download?fileName=${encodeURIComponent(key)}`, lastPart(key))
}

function Cell({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const key = row[field.name] as string | null | undefined
  if (!key) return <Blank />
  return (
    <Button
      variant="link"
      size="inline"
      className="max-w-full"
      title={t('download', { name: lastPart(key) })}
      onClick={event => {
        event.stopPropagation()
        fetchFile(key)
      }}
    >
      <Download />
      <span className="truncate">{lastPart(key)}</span>
    </Button>
  )
}

function Input({ field, id, value, onChange, describedBy }: InputProps<string>) {
  const t = useTranslations('fields')
  const name = useName()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {value && (
        <span className="flex min-w-0 items-center gap-1.5 text-sm">
          <FileText className="size-4 shrink-0 text-muted-foreground" />
          <span className="truncate">{lastPart(value)}</span>
        </span>
      )}
      <UploadButton id={id} purpose={field.purpose ?? 'pdf'} describedBy={describedBy} onStored={file => onChange(file.fileKey)}>
        {value ? t('replace') : undefined}
      </UploadButton>
      {value && (
        <Button variant="ghost" size="icon" aria-label={t('removeNamed', { name: name(field) })} onClick={() => onChange(null)}>
          <Trash2 />
        </Button>
      )}
    </div>
  )
}

export const file: FieldKind = { Cell, Input, width: 160 }
