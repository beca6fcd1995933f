import type { Audience, Field } from '@contracts/declaration'
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

const input = (name: string, audience?: Audience) => (
  <div className="w-full">
    <FieldExample input={AudienceInput} field={fieldOf(name)} initial={audience} />
  </div>
)

export const audience: Piece = {
  name: { zh: '条件编辑', en: 'Condition builder' },
  states: [
    { name: { zh: '无条件', en: 'No conditions' }, show: () => input('nobody') },
    { name: { zh: '全部', en: 'Everyone' }, show: () => input('everyone', { everyone: true }) },
  ],
}
