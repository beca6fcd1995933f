import { useTranslations } from 'next-intl'
import { Blank } from './parts/blank'
import { HolidaysInput } from './parts/holidays-input'
import { SpansInput } from './parts/spans-input'
import { type BusinessHours, empty, summary } from './parts/week'
import type { CellProps, FieldKind, InputProps } from './types'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Opening hours as people say them, one line for days that are alike. */
function useLines(value: BusinessHours | null | undefined): string[] {
  const t = useTranslations('fields')
  if (!value?.week?.some(spans => spans.length)) return []
  return summary(value).map(({ from, to, text }) => {
    const first = t(`short.${days[from] ?? 'monday'}`)
    const last = t(`short.${days[to] ?? 'monday'}`)
    return `${from === to ? first : `${first}–${last}`} ${text || t('closed')}`
  })
}

function Cell({ field, row }: CellProps) {
  const parts = useLines(row[field.name] as BusinessHours | null | undefined)
  if (parts.length === 0) return <Blank />
  return (
    <span className="block truncate tabular-nums" title={parts.join('\n')}>
      {parts.join(' · ')}
    </span>
  )
}

function View({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const value = row[field.name] as BusinessHours | null | undefined
  const parts = useLines(value)
  if (parts.length === 0) return <Blank />
  return (
    <ul className="tabular-nums">
      {parts.map(part => (
        <li key={part}>{part}</li>
      ))}
      {value?.holidays?.map(({ date, spans = [] }) => (
        <li key={date} className="text-muted-foreground">
          {date} {spans.map(span => `${span.from}–${span.to}`).join(' ') || t('closed')}
        </li>
      ))}
    </ul>
  )
}

function Input({ id, value, onChange, describedBy }: InputProps<BusinessHours>) {
  const t = useTranslations('fields')
  const hours = value?.week ? value : empty
  const monday = hours.week[0] ?? []
  return (
    <fieldset id={id} aria-describedby={describedBy} tabIndex={-1} className="rounded-md border border-border">
      {days.map((day, i) => (
        <div key={day} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-3 py-1.5 last:border-b-0">
          <span className="w-20 shrink-0 text-sm">{t(day)}</span>
          <SpansInput
            label={t(day)}
            spans={hours.week[i] ?? []}
            onChange={spans => onChange({ ...hours, week: hours.week.map((own, other) => (other === i ? spans : own)) })}
          />
          {i === 0 && monday.length > 0 && (
            <button
              type="button"
              className="ml-auto text-accent-text text-xs hover:underline"
              onClick={() => onChange({ ...hours, week: hours.week.map(() => monday) })}
            >
              {t('copyToAll')}
            </button>
          )}
        </div>
      ))}
      <HolidaysInput holidays={hours.holidays ?? []} onChange={holidays => onChange({ ...hours, holidays })} />
    </fieldset>
  )
}

export const hours: FieldKind = { Cell, View, Input, width: 200, wide: 'form' }
