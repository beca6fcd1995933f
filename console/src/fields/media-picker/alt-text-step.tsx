import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ApiError, callEndpoint, type StoredFile } from '@/api'
import { Button } from '@/components/ui/button'
import { DialogBody, DialogFooter } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { Picture } from '../parts/picture'
import { type AltText, AltTextInput } from './alt-text-input'

interface Props {
  files: [StoredFile, ...StoredFile[]]
  /** called with the files as they are stored now */
  onDone(files: [StoredFile, ...StoredFile[]]): void
}

/** Asks for the alternative texts of chosen pictures. A picture from the library has those that it was stored with. */
export function AltTextStep({ files, onDone }: Props) {
  const t = useTranslations('mediaPicker')
  const id = useId()
  const [chosen, setChosen] = useState(files)
  const [stored, setStored] = useState(files)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function save() {
    setBusy(true)
    setRefusal(undefined)
    let latest = stored
    try {
      for (const { fileKey, alt } of chosen) {
        if (latest.some(file => file.fileKey === fileKey && isSame(file.alt, alt))) continue
        const saved = await callEndpoint('/system/crm/fileObject/setAltText', { fileKey, alt })
        latest = withAlt(latest, fileKey, saved.alt)
      }
      onDone(latest)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStored(latest)
      setRefusal(error.message)
      setBusy(false)
    }
  }

  return (
    <>
      <DialogBody className="space-y-4">
        <p className="text-muted-foreground text-sm">{t('altHelp')}</p>
        {chosen.map((file, i) => (
          <fieldset key={file.fileKey} className="flex flex-col gap-3 sm:flex-row">
            <legend className="mb-1 max-w-full truncate text-xs">{file.originalName}</legend>
            <Picture fileKey={file.fileKey} alt="" className="h-20 w-28 shrink-0 object-contain" />
            <div className="min-w-0 flex-1">
              <AltTextInput
                id={`${id}-${i}`}
                value={file.alt}
                onChange={alt => setChosen(current => withAlt(current, file.fileKey, alt))}
              />
            </div>
          </fieldset>
        ))}
        <FieldError>{refusal}</FieldError>
      </DialogBody>
      <DialogFooter>
        <Button disabled={busy} onClick={() => void save()}>
          {busy && <Spinner />}
          {t('use', { count: chosen.length })}
        </Button>
      </DialogFooter>
    </>
  )
}

export const isSame = (a: AltText, b: AltText) => a.zh.trim() === b.zh && a.en.trim() === b.en

function withAlt(files: Props['files'], fileKey: string, alt: AltText): Props['files'] {
  const [first, ...rest] = files.map(file => (file.fileKey === fileKey ? { ...file, alt } : file)) as Props['files']
  return [first, ...rest]
}
