import { ArrowLeft, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { StoredFile } from '@/api'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { MediaPickerButton } from '../media-picker/button'
import { Picture } from '../parts/picture'
import { UploadButton } from '../parts/upload-button'
import type { InputProps } from '../types'

export function ImagesInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string[]>) {
  const t = useTranslations('fields')
  const name = useName()
  const keys = value ?? []
  const maxCount = field.rules?.find(rule => rule.rule === 'count')?.max
  const purpose = field.purpose ?? 'image'
  const add = (files: StoredFile[]) => onChange([...keys, ...files.map(file => file.fileKey)].slice(0, maxCount))
  return (
    <div className="space-y-2">
      {keys.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {keys.map((key, i) => (
            <li key={key} className="relative">
              <Picture fileKey={key} alt={`${name(field)} ${i + 1}`} className="size-20" />
              <Button
                variant="outline"
                size="icon-sm"
                aria-label={t('removeNumber', { number: i + 1 })}
                className="absolute top-1 right-1 size-5"
                onClick={() => onChange(keys.filter(other => other !== key))}
              >
                <X className="size-3" />
              </Button>
              {i > 0 && (
                <Button
                  variant="outline"
                  size="icon-sm"
                  aria-label={t('moveForward', { number: i + 1 })}
                  className="absolute bottom-1 left-1 size-5"
                  onClick={() => onChange([...keys.slice(0, i - 1), key, keys[i - 1] ?? key, ...keys.slice(i + 1)])}
                >
                  <ArrowLeft className="size-3" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {(maxCount === undefined || keys.length < maxCount) && (
        <div className="flex flex-wrap gap-2">
          <UploadButton id={id} purpose={purpose} ratio={field.ratio} multiple invalid={invalid} describedBy={describedBy} onStored={add} />
          <MediaPickerButton purpose={purpose} ratio={field.ratio} multiple onPick={add} />
        </div>
      )}
    </div>
  )
}
