import { useTranslations } from 'next-intl'
import { HolidaysInput } from '../parts/holidays-input'
import { TimeRangesInput } from '../parts/time-ranges-input'
import { type BusinessHours, days, empty } from '../parts/week'
import type { InputProps } from '../types'

export function HoursInput({ id, value, onChange, invalid, describedBy }: InputProps<BusinessHours>) {
  const t = useTranslations('fields')
  const inputsT = useTranslations('inputs')
  const hours = value?.week ? value : empty
  const monday = hours.week[0] ?? []
  return (
    <fieldset
      id={id}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      tabIndex={-1}
      className="rounded-md border border-border aria-invalid:border-danger"
    >
      {days.map((day, i) => (
        <div key={day} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-3 py-1.5 last:border-b-0">
          <span className="w-20 shrink-0 text-sm">{t(day)}</span>
          <TimeRangesInput
            label={t(day)}
            spans={hours.week[i] ?? []}
            onChange={spans => onChange({ ...hours, week: hours.week.map((ranges, index) => (index === i ? spans : ranges)) })}
          />
          {i === 0 && monday.length > 0 && (
            <button
              type="button"
              className="ml-auto text-accent-text text-xs hover:underline"
              onClick={() => onChange({ ...hours, week: hours.week.map(() => monday) })}
            >
              {inputsT('copyToAll')}
            </button>
          )}
        </div>
      ))}
      <HolidaysInput holidays={hours.holidays ?? []} onChange={holidays => onChange({ ...hours, holidays })} />
    </fieldset>
  )
}
