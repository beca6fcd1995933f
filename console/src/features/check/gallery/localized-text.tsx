import type { Field } from '@contracts/declaration'
import { LocalizedTextInput } from '@/fields/inputs/i18n'
import { FieldExample } from './field-example'
import type { Piece } from './piece'

const fieldOf = (name: string, kind: Field['kind']): Field => ({ name, kind, zh: '名称', en: 'Name', form: 'both' })

const input = (field: Field, zh: string, en: string | null) => (
  <div className="w-full">
    <FieldExample input={LocalizedTextInput} field={field} initial={{ zh, en }} />
  </div>
)

export const localizedText: Piece = {
  name: { zh: '双语输入', en: 'Bilingual input' },
  states: [
    { name: { zh: '完整', en: 'Complete' }, show: () => input(fieldOf('bothNames', 'i18n'), '雨天骑行', 'Riding in the rain') },
    { name: { zh: '缺少英文', en: 'English missing' }, show: () => input(fieldOf('oneName', 'i18n'), '雨天骑行', null) },
    { name: { zh: '多行', en: 'Several lines' }, show: () => input(fieldOf('description', 'i18nText'), '减速慢行', 'Slow down') },
  ],
}
