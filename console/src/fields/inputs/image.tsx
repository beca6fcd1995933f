import { useName } from '@/locale'
import { Picture } from '../parts/picture'
import { StoredFileInput } from '../parts/stored-file-input'
import type { InputProps } from '../types'

export function ImageInput(props: InputProps<string>) {
  const name = useName()
  const picture = props.value && <Picture fileKey={props.value} alt={name(props.field)} className="size-20" />
  return <StoredFileInput {...props} purpose="image" preview={picture} withLibrary />
}
