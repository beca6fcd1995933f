import type { Field } from '@contracts/declaration'
import { LocalizedRichTextInput } from '@/fields/inputs/i18n-rich-text'
import { RichTextInput } from '@/fields/inputs/rich-text'
import { RichTextView } from '@/fields/parts/rich-text-view'
import { FieldExample } from './field-example'
import type { Piece } from './piece'

const text: Field = { name: 'text', kind: 'richText', zh: '正文', en: 'Text', form: 'both' }
const empty: Field = { ...text, name: 'empty' }
const pair: Field = { ...text, name: 'pair', kind: 'i18nRichText' }
const limited: Field = { ...text, name: 'limited', rules: [{ rule: 'length', max: 10 }] }

const example = `<h2>雨天骑行</h2><p>减速慢行，<strong>保持车距</strong>。详见 <a href="https://example.com">说明</a>。</p>
<ul><li><p>检查刹车</p></li><li><p>打开车灯</p></li></ul>
<table><tbody><tr><th><p>车速</p></th><th><p>车距</p></th></tr><tr><td><p>25 km/h</p></td><td><p>15 m</p></td></tr></tbody></table>`

const input = (field: Field, initial?: string, invalid?: boolean) => (
  <div className="w-full">
    <FieldExample input={RichTextInput} field={field} initial={initial} invalid={invalid} />
  </div>
)

export const richText: Piece = {
  name: { zh: '富文本', en: 'Rich text' },
  states: [
    { name: { zh: '空', en: 'Empty' }, show: () => input(empty) },
    { name: { zh: '有内容', en: 'With text' }, show: () => input(text, example) },
    {
      name: { zh: '过长', en: 'Too long' },
      show: () => input(limited, '<p>减速慢行，保持车距。</p><p>打开车灯</p>', true),
    },
    {
      name: { zh: '缺少英文', en: 'English missing' },
      show: () => (
        <div className="w-full">
          <FieldExample input={LocalizedRichTextInput} field={pair} initial={{ zh: example, en: null }} />
        </div>
      ),
    },
    { name: { zh: '查看', en: 'View' }, show: () => <RichTextView html={example} lang="zh" /> },
  ],
}
