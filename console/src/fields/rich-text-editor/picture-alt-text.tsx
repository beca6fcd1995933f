import type { Editor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ApiError, callEndpoint, useEndpoint } from '@/api'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { type AltText, AltTextInput } from '../media-picker/alt-text-input'
import { isEnter } from '../parts/composition'
import { Picture } from '../parts/picture'
import { keyOf, setAlt, type TextLanguage } from './alt-text'

interface Props {
  editor: Editor
  language: TextLanguage
  onClose(): void
}

/**
 * The alternative text of the selected picture. It is stored with the picture in both languages; without the right to change the picture,
 * it is that of this text alone.
 */
export function PictureAltText({ editor, language, onClose }: Props) {
  const t = useTranslations('mediaPicker')
  const [picture] = useState(() => editor.getAttributes('image') as { src: string; alt: string | null })
  const { data, error } = useEndpoint('/system/crm/fileObject/altTexts', { fileKeys: [keyOf(picture.src)] }, { revalidateOnFocus: false })
  const stored = data?.list[0]
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Dialog open onOpenChange={open => !open && close()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('altTitle')}</DialogTitle>
        </DialogHeader>
        {!data && !error ? (
          <DialogBody>
            <Skeleton className="h-20" />
          </DialogBody>
        ) : (
          <AltTextForm
            picture={picture}
            stored={stored?.editable ? stored.alt : undefined}
            language={language}
            onSaved={alt => {
              setAlt(editor, picture.src, alt)
              close()
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

interface FormProps {
  picture: { src: string; alt: string | null }
  /** absent if the user may not change the picture */
  stored?: AltText
  language: TextLanguage
  onSaved(alt: string): void
}

function AltTextForm({ picture, stored, language, onSaved }: FormProps) {
  const t = useTranslations('mediaPicker')
  const id = useId()
  const [value, setValue] = useState<AltText>(() => ({ zh: '', en: '', ...stored, ...(picture.alt && { [language]: picture.alt }) }))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function save() {
    if (!stored) return onSaved(value[language].trim())
    setBusy(true)
    setRefusal(undefined)
    try {
      const saved = await callEndpoint('/system/crm/fileObject/setAltText', { fileKey: keyOf(picture.src), alt: value })
      onSaved(saved.alt[language])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setBusy(false)
    }
  }
  return (
    <>
      <DialogBody className="space-y-3">
        <Picture fileKey={keyOf(picture.src)} alt="" className="max-h-40 max-w-full object-contain" />
        {stored ? (
          <AltTextInput id={id} value={value} onChange={setValue} />
        ) : (
          <div className="space-y-1">
            <Label htmlFor={id}>{t('altHere')}</Label>
            <Input
              id={id}
              lang={language}
              value={value[language]}
              maxLength={200}
              onChange={event => setValue({ ...value, [language]: event.target.value })}
              onKeyDown={event => {
                if (!isEnter(event)) return
                event.preventDefault()
                void save()
              }}
            />
          </div>
        )}
        <p className="text-muted-foreground text-xs">{t('altHelp')}</p>
        <FieldError>{refusal}</FieldError>
      </DialogBody>
      <DialogFooter>
        <Button disabled={busy} onClick={() => void save()}>
          {busy && <Spinner />}
          {t('altSave')}
        </Button>
      </DialogFooter>
    </>
  )
}
