import type { Field } from '@contracts/declaration'
import { useState } from 'react'
import { ImageInput } from '@/fields/inputs/image'
import { ImagesInput } from '@/fields/inputs/images'
import { MediaInput } from '@/fields/inputs/media'
import { type AltText, AltTextInput } from '@/fields/media-picker/alt-text-input'
import { FieldExample } from './field-example'
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

function AltTextExample({ id, initial }: { id: string; initial: AltText }) {
  const [alt, setAlt] = useState(initial)
  return (
    <div className="w-full max-w-xl">
      <AltTextInput id={id} value={alt} onChange={setAlt} />
    </div>
  )
}

export const mediaPicker: Piece = {
  name: { zh: '媒体选择', en: 'Media picker' },
  states: [
    { name: { zh: '一张图片', en: 'One picture' }, show: () => <FieldExample input={ImageInput} field={cover} /> },
    { name: { zh: '裁剪后上传', en: 'Cropped' }, show: () => <FieldExample input={ImageInput} field={avatar} /> },
    { name: { zh: '多张图片', en: 'Several pictures' }, show: () => <FieldExample input={ImagesInput} field={photos} /> },
    { name: { zh: '音频', en: 'Sound' }, show: () => <FieldExample input={MediaInput} field={sound} /> },
    {
      name: { zh: '替代文本', en: 'Alt text' },
      show: () => <AltTextExample id="gallery-alt" initial={{ zh: '雨天湿滑的路面', en: 'A wet road in the rain' }} />,
    },
    {
      name: { zh: '替代文本缺少英文', en: 'Alt text without English' },
      show: () => <AltTextExample id="gallery-alt-zh" initial={{ zh: '雨天湿滑的路面', en: '' }} />,
    },
  ],
}
