import type { Field } from '@contracts/declaration'
import { useState } from 'react'
import { LocalizedTextInput } from '@/fields/inputs/i18n'
import { RichTextInput } from '@/fields/inputs/rich-text'
import type { LocalizedText } from '@/fields/parts/localized-text'
import { RichTextView } from '@/fields/parts/rich-text-view'
import type { Piece } from './piece'

const text: Field = { name: 'text', kind: 'richText', zh: '正文', en: 'Text', form: 'both' }
const pair: Field = { ...text, name: 'pair', kind: 'i18nRichText' }
const limited: Field = { ...text, name: 'limited', rules: [{ rule: 'length', max: 10 }] }

const example = `<h2>雨天骑行</h2><p>减速慢行，<strong>保持车距</strong>。详见 <a href="https://example.com">说明</a>。</p>
<ul><li><p>检查刹车</p></li><li><p>打开车灯</p></li></ul>
<table><tbody><tr><th><p>车速</p></th><th><p>车距</p></th></tr><tr><td><p>25 km/h</p></td><td><p>15 m</p></td></tr></tbody></table>`

function RichTextExample({ field, initial, invalid }: { field: Field; initial: string | null; invalid?: boolean }) {
  const [value, setValue] = useState<string | null>(initial)
  return (
    <div className="w-full">
      <RichTextInput
        id={`gallery-${field.name}-${initial ? 'text' : 'empty'}`}
        field={field}
        fields={[field]}
        record={{}}
        value={value}
        onChange={setValue}
        invalid={invalid}
      />
    </div>
  )
}

function LocalizedExample() {
  const [value, setValue] = useState<LocalizedText | null>({ zh: example, en: null })
  return (
    <div className="w-full">
      <LocalizedTextInput id="gallery-pair" field={pair} fields={[pair]} record={{}} value={value} onChange={setValue} />
    </div>
  )
}

export const richText: Piece = {
  name: { zh: '富文本', en: 'Rich text' },
  states: [
    { name: { zh: '空', en: 'Empty' }, show: () => <RichTextExample field={text} initial={null} /> },
    { name: { zh: '有内容', en: 'With text' }, show: () => <RichTextExample field={text} initial={example} /> },
    {
      name: { zh: '过长', en: 'Too long' },
      show: () => <RichTextExample field={limited} initial="<p>减速慢行，保持车距。</p><p>打开车灯</p>" invalid />,
    },
    { name: { zh: '缺少英文', en: 'English missing' }, show: () => <LocalizedExample /> },
    { name: { zh: '查看', en: 'View' }, show: () => <RichTextView html={example} lang="zh" /> },
  ],
}
