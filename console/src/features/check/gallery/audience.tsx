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

/** The audience of banners, which the server counts. */
const readers: Field = { ...fieldOf('audience'), zh: '展示对象', en: 'Audience', audience: { of: 'appUser', owner: 'banner' } }
const iosUsers: Audience = { everyone: false, filters: { 'platform.in': [1] } }

const input = (name: string, invalid?: true) => (
  <div className="w-full">
    <FieldExample input={AudienceInput} field={fieldOf(name)} invalid={invalid} />
  </div>
)

export const audience: Piece = {
  name: { zh: '条件编辑', en: 'Condition builder' },
  states: [
    { name: { zh: '无条件', en: 'No conditions' }, show: () => input('nobody') },
    {
      name: { zh: '有条件，实时计数', en: 'With a condition and its live count' },
      show: () => (
        <div className="w-full">
          <FieldExample input={AudienceInput} field={readers} initial={iosUsers} />
        </div>
      ),
    },
    { name: { zh: '缺少条件', en: 'Conditions missing' }, show: () => input('conditionsMissing', true) },
  ],
}
