import type { Field } from '@contracts/declaration'
import type { Row } from '@/api'
import { fieldTypeOf } from '@/fields'
import { MoneyInput } from '@/fields/inputs/money'
import { FieldExample } from './field-example'
import type { Piece } from './piece'

const fieldOf = (name: string): Field => ({ name, kind: 'money', zh: '金额', en: 'Amount', form: 'both' })

function shown(cents: number | null) {
  const field = fieldOf('shown')
  const { Cell } = fieldTypeOf(field)
  return <Cell field={field} row={{ id: 1, shown: cents } as Row} />
}

const input = (label: string, name: string, initial: number | string, invalid?: true) => (
  <div className="w-56">
    <label htmlFor={`gallery-${name}`} className="sr-only">
      {label}
    </label>
    <FieldExample input={MoneyInput} field={fieldOf(name)} initial={initial} invalid={invalid} />
  </div>
)

export const money: Piece = {
  name: { zh: '金额', en: 'Money' },
  states: [
    { name: { zh: '显示', en: 'Shown' }, show: () => shown(123_456_789) },
    { name: { zh: '无值', en: 'Absent' }, show: () => shown(null) },
    { name: { zh: '输入', en: 'Input' }, show: t => input(t('金额', 'Amount'), 'amount', 12_800) },
    { name: { zh: '输入有误', en: 'Invalid input' }, show: t => input(t('有误的金额', 'Invalid amount'), 'invalidAmount', '12.345', true) },
  ],
}
