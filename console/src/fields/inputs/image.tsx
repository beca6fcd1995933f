import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { Picture } from '../parts/picture'
import { UploadButton } from '../parts/upload-button'
import type { InputProps } from '../types'

export function ImageInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const t = useTranslations('fields')
  const name = useName()
  return (
    <div className="flex items-center gap-3">
      {value && <Picture fileKey={value} alt={name(field)} className="size-20" />}
      <UploadButton
        id={id}
        purpose={field.purpose ?? 'image'}
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
