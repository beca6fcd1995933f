import type { Field } from '@contracts/declaration'

/** The reason field of audited actions: 5 to 200 characters (equipment catalogue 0.2). */
export const reasonField: Field = {
  name: 'reason',
  kind: 'longtext',
  zh: '原因',
  en: 'Reason',
  form: 'both',
  required: true,
  normalise: ['trim'],
  rules: [{ rule: 'length', min: 5, max: 200 }],
}
