import { useName } from '@/locale'
import { Player } from '../parts/media'
import { StoredFileInput } from '../parts/stored-file-input'
import type { InputProps } from '../types'

/** The input of an audio or a video. */
export function MediaInput(props: InputProps<string>) {
  const name = useName()
  const { field, value } = props
  const player = value && <Player kind={field.kind as 'audio' | 'video'} fileKey={value} name={name(field)} />
  return <StoredFileInput {...props} purpose={field.kind} preview={player} stacked withLibrary />
}
