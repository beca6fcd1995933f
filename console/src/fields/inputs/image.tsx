import { useName } from '@/locale'
import { Picture } from '../parts/picture'
import { SIGNATURE, SignatureInput } from '../parts/signature-input'
import { StoredFileInput } from '../parts/stored-file-input'
import type { InputProps } from '../types'

export function ImageInput(props: InputProps<string>) {
  const name = useName()
  if (props.field.purpose === SIGNATURE) return <SignatureInput {...props} />
  const picture = props.value && <Picture fileKey={props.value} alt={name(props.field)} className="size-20" />
  return <StoredFileInput {...props} purpose="image" preview={picture} withLibrary />
}
