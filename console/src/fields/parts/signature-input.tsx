import { PenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import type { InputProps } from '../types'
import { Picture } from './picture'
import { SignaturePad } from './signature-pad'
import { StoredFileInput } from './stored-file-input'

/** The purpose of files that are signatures. */
export const SIGNATURE = 'signature'

/** The input of a signature: on the screen, or as a photo of a signed sheet. */
export function SignatureInput(props: InputProps<string>) {
  const t = useTranslations('inputs')
  const name = useName()
  const [signing, setSigning] = useState(false)
  const label = name(props.field)
  if (signing)
    return (
      <SignaturePad
        label={label}
        purpose={SIGNATURE}
        onStored={key => {
          props.onChange(key)
          setSigning(false)
        }}
        onClose={() => setSigning(false)}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StoredFileInput
        {...props}
        purpose={SIGNATURE}
        preview={props.value && <Picture fileKey={props.value} alt={label} className="h-20 w-40" />}
      />
      <Button variant="outline" onClick={() => setSigning(true)}>
        <PenLine />
        {t('sign')}
      </Button>
    </div>
  )
}
