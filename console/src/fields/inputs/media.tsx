import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { Player } from '../parts/media'
import { UploadButton } from '../parts/upload-button'
import type { InputProps } from '../types'

/** The input of an audio or a video: upload, preview, replace, remove. */
export function MediaInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const t = useTranslations('fields')
  const name = useName()
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {value && <Player kind={field.kind as 'audio' | 'video'} fileKey={value} name={name(field)} />}
      <div className="flex flex-wrap items-center gap-2">
        <UploadButton
          id={id}
          purpose={field.purpose ?? field.kind}
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
    </div>
  )
}
