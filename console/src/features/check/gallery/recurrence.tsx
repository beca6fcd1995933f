import type { Field, Recurrence } from '@contracts/declaration'
import { RecurrenceInput } from '@/fields/inputs/recurrence'
import { FieldExample } from './field-example'
import type { Piece } from './piece'

const fieldOf = (name: string): Field => ({ name, kind: 'recurrence', zh: '计划', en: 'Plan', form: 'both' })

const input = (name: string, initial: Recurrence, invalid?: true) => (
  <div className="w-full max-w-xl">
    <FieldExample input={RecurrenceInput} field={fieldOf(name)} initial={initial} invalid={invalid} />
  </div>
)

export const recurrence: Piece = {
  name: { zh: '重复计划', en: 'Recurrence' },
  states: [
    {
      name: { zh: '工作日', en: 'Workdays' },
      show: () => input('workdays', { repeat: 'weekly', weekdays: [1, 2, 3, 4, 5], times: ['09:00', '18:30'], start: '2026-03-02' }),
    },
    {
      name: { zh: '每月，有例外', en: 'Monthly with an exception' },
      show: () => input('monthly', { repeat: 'monthly', days: [1, -1], times: ['08:00'], start: '2026-03-01', except: ['2026-05-01'] }),
    },
  ],
}
