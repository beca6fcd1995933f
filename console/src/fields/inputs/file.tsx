import { FileText, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { fileNameOf } from '../file'
import { UploadButton } from '../parts/upload-button'
import type { InputProps } from '../types'

export function FileInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const t = useTranslations('fields')
  const name = useName()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {value && (
        <span className="flex min-w-0 items-center gap-1.5 text-sm">
          <FileText className="size-4 shrink-0 text-muted-foreground" />
          <span className="truncate">{fileNameOf(value)}</span>
        </span>
      )}
      <UploadButton
        id={id}
        purpose={field.purpose ?? 'pdf'}
        invalid={invalid}
        describedBy={describedBy}
        onStored={([file]) => onChange(file.fileKey)}
      >
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
