import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import { MediaPickerButton } from '../media-picker/button'
import type { InputProps } from '../types'
import { UploadButton } from './upload-button'

interface StoredFileInputProps extends InputProps<string> {
  /** The purpose of uploads to a field that declares none. */
  purpose: string
  /** The stored file, above or before the buttons. */
  preview?: ReactNode
  stacked?: boolean
  /** also offers stored files */
  withLibrary?: boolean
}

/** The input of one stored file: upload, preview, replace, remove. */
export function StoredFileInput({
  field,
  id,
  value,
  onChange,
  invalid,
  describedBy,
  purpose,
  preview,
  stacked,
  withLibrary,
}: StoredFileInputProps) {
  const t = useTranslations('fields')
  const name = useName()
  return (
    <div className={cn('flex min-w-0 gap-2', stacked ? 'flex-col' : 'flex-wrap items-center')}>
      {value && preview}
      <div className="flex flex-wrap items-center gap-2">
        <UploadButton
          id={id}
          purpose={field.purpose ?? purpose}
          ratio={field.ratio}
          invalid={invalid}
          describedBy={describedBy}
          onStored={([file]) => onChange(file.fileKey)}
        >
          {value ? t('replace') : undefined}
        </UploadButton>
        {withLibrary && (
          <MediaPickerButton purpose={field.purpose ?? purpose} ratio={field.ratio} onPick={([file]) => onChange(file.fileKey)} />
        )}
        {value && (
          <Button variant="ghost" size="icon" aria-label={t('removeNamed', { name: name(field) })} onClick={() => onChange(null)}>
            <Trash2 />
          </Button>
        )}
      </div>
    </div>
  )
}
