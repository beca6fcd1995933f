import type { Field } from '@contracts/declaration'
import { AudienceInput } from '@/fields/inputs/audience'
import { FieldExample } from './field-example'
import type { Piece } from './piece'

const fieldOf = (name: string): Field => ({
  name,
  kind: 'audience',
  zh: '车辆范围',
  en: 'Vehicles',
  form: 'both',
  audience: { of: 'vehicle', owner: 'vehicle' },
})

const input = (name: string, invalid?: true) => (
  <div className="w-full">
    <FieldExample input={AudienceInput} field={fieldOf(name)} invalid={invalid} />
  </div>
)

export const audience: Piece = {
  name: { zh: '条件编辑', en: 'Condition builder' },
  states: [
    { name: { zh: '无条件', en: 'No conditions' }, show: () => input('nobody') },
    { name: { zh: '缺少条件', en: 'Conditions missing' }, show: () => input('conditionsMissing', true) },
  ],
}
