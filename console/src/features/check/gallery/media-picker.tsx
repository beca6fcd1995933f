import type { Field } from '@contracts/declaration'
import { useState } from 'react'
import { ImageInput } from '@/fields/inputs/image'
import { ImagesInput } from '@/fields/inputs/images'
import { MediaInput } from '@/fields/inputs/media'
import type { Piece } from './piece'

const cover: Field = { name: 'cover', kind: 'image', zh: '封面', en: 'Cover', form: 'both', purpose: 'image' }
const avatar: Field = { name: 'avatar', kind: 'image', zh: '头像', en: 'Avatar', form: 'both', purpose: 'avatar' }
const photos: Field = {
  name: 'photos',
  kind: 'images',
  zh: '照片',
  en: 'Photos',
  form: 'both',
  purpose: 'image',
  rules: [{ rule: 'count', max: 3 }],
}
const sound: Field = { name: 'sound', kind: 'audio', zh: '声音', en: 'Sound', form: 'both', purpose: 'audio' }

const shared = { record: {}, fields: [] }

function MediaExample({ field }: { field: Field }) {
  const [key, setKey] = useState<string | null>(null)
  const Input = field.kind === 'image' ? ImageInput : MediaInput
  return <Input {...shared} id={`gallery-${field.name}`} field={field} value={key} onChange={setKey} />
}

function ImagesExample() {
  const [keys, setKeys] = useState<string[] | null>(null)
  return <ImagesInput {...shared} id="gallery-photos" field={photos} value={keys} onChange={setKeys} />
}

export const mediaPicker: Piece = {
  name: { zh: '媒体选择', en: 'Media picker' },
  states: [
    { name: { zh: '一张图片', en: 'One picture' }, show: () => <MediaExample field={cover} /> },
    { name: { zh: '裁剪后上传', en: 'Cropped' }, show: () => <MediaExample field={avatar} /> },
    { name: { zh: '多张图片', en: 'Several pictures' }, show: () => <ImagesExample /> },
    { name: { zh: '音频', en: 'Sound' }, show: () => <MediaExample field={sound} /> },
  ],
}
