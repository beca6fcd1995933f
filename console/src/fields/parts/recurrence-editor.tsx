import type { Recurrence } from '@contracts/declaration'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Switch } from '@/components/ui/switch'
import type { InputProps } from '../types'
import { DatePicker } from './date-picker'
import { RecurrencePreview } from './recurrence-preview'
import { LAST_DAY, newRecurrence, presetOf, presets, toggled, withPreset } from './recurrence-value'
import { TimePicker } from './time-picker'
import { days as weekdayNames } from './week'

const monthDays = [...Array.from({ length: 31 }, (_, i) => i + 1), LAST_DAY]

/** Editor of a recurrence: presets, days, times, limits, exceptions, and a preview. */
export function RecurrenceEditor({ id, field, value, onChange, invalid, describedBy }: InputProps<Recurrence>) {
  const t = useTranslations('recurrence')
  const fields = useTranslations('fields')
  if (!value)
    return (
      <Button id={id} variant="outline" aria-describedby={describedBy} onClick={() => onChange(newRecurrence())}>
        <Plus />
        {t('add')}
      </Button>
    )
  const change = (part: Partial<Recurrence>) => onChange(JSON.parse(JSON.stringify({ ...value, ...part })) as Recurrence)
  return (
    <fieldset
      id={id}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      tabIndex={-1}
      className="space-y-3 rounded-md border border-border p-3 aria-invalid:border-danger"
    >
      <Line label={t('repeat')}>
        {presets.map(preset => (
          <Toggle key={preset} on={presetOf(value) === preset} onClick={() => onChange(withPreset(value, preset))}>
            {t(preset)}
          </Toggle>
        ))}
        {!field.required && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => onChange(null)}>
            {fields('clear')}
          </Button>
        )}
      </Line>
      {value.repeat !== 'once' && (
        <Line label={t('every')}>
          <WholeNumber label={t('every')} value={value.every ?? 1} onChange={every => change({ every: every > 1 ? every : undefined })} />
          <span className="text-sm">{t(`units.${value.repeat}`)}</span>
        </Line>
      )}
      {value.repeat === 'weekly' && (
        <Line label={t('weekdays')}>
          {weekdayNames.map((day, i) => (
            <Toggle
              key={day}
              on={value.weekdays?.includes(i + 1) ?? false}
              onClick={() => change({ weekdays: toggled(value.weekdays, i + 1) })}
            >
              {fields(`short.${day}`)}
            </Toggle>
          ))}
        </Line>
      )}
      {value.repeat === 'monthly' && (
        <Line label={t('days')}>
          {monthDays.map(day => (
            <Toggle key={day} on={value.days?.includes(day) ?? false} onClick={() => change({ days: toggled(value.days, day) })}>
              {day === LAST_DAY ? t('lastDay') : day}
            </Toggle>
          ))}
        </Line>
      )}
      <Line label={t('times')}>
        {value.times.map((clock, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: times have no identity but their index
          <span key={i} className="flex items-center">
            <TimePicker
              label={t('times')}
              value={clock}
              onChange={next => change({ times: value.times.map((other, at) => (at === i ? next : other)) })}
            />
            {value.times.length > 1 && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={fields('removeNamed', { name: clock })}
                onClick={() => change({ times: value.times.filter((_, at) => at !== i) })}
              >
                <X />
              </Button>
            )}
          </span>
        ))}
        <Button variant="ghost" size="sm" onClick={() => change({ times: [...value.times, '12:00'] })}>
          <Plus />
          {t('addTime')}
        </Button>
      </Line>
      <Line label={t('start')}>
        <Day label={t('start')} value={value.start} onChange={start => change({ start: start ?? '' })} />
      </Line>
      {value.repeat !== 'once' && (
        <>
          <Line label={t('ends')}>
            <Toggle on={value.end === undefined && value.count === undefined} onClick={() => change({ end: undefined, count: undefined })}>
              {t('never')}
            </Toggle>
            <Toggle on={value.end !== undefined} onClick={() => change({ end: value.start, count: undefined })}>
              {t('until')}
            </Toggle>
            <Toggle on={value.count !== undefined} onClick={() => change({ count: 10, end: undefined })}>
              {t('after')}
            </Toggle>
            {value.end !== undefined && <Day label={t('until')} value={value.end} onChange={end => change({ end: end ?? '' })} />}
            {value.count !== undefined && (
              <WholeNumber label={t('after')} value={value.count} onChange={count => change({ count: Math.max(1, count) })} />
            )}
          </Line>
          {(['except', 'also'] as const).map(list => (
            <Line key={list} label={t(list)}>
              <Days label={t(list)} value={value[list] ?? []} onChange={next => change({ [list]: next.length ? next : undefined })} />
            </Line>
          ))}
          <Line label={t('skipHolidays')}>
            <Switch
              aria-label={t('skipHolidays')}
              checked={value.skipHolidays === true}
              onCheckedChange={on => change({ skipHolidays: on || undefined })}
            />
          </Line>
        </>
      )}
      <Line label={t('zone')}>
        <Input
          aria-label={t('zone')}
          className="w-56"
          placeholder="Asia/Shanghai"
          value={value.zone ?? ''}
          onChange={event => change({ zone: event.target.value.trim() || undefined })}
        />
      </Line>
      <RecurrencePreview value={value} />
    </fieldset>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5 max-sm:flex-wrap">
      <span className="w-24 shrink-0 text-muted-foreground text-sm">{label}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">{children}</div>
    </div>
  )
}

function Toggle({ on, onClick, children }: { on: boolean; onClick(): void; children: ReactNode }) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={on}
      className={cn('tabular-nums', on && 'border-accent bg-accent/10 text-accent-text')}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function WholeNumber({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      className="w-16 text-center tabular-nums"
      value={value}
      onChange={event => onChange(Number(event.target.value.replace(/\D/gu, '').slice(0, 4)))}
    />
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange(value: string | null): void }) {
  return (
    <div className="w-36">
      <DatePicker label={label} value={value} onChange={onChange} />
    </div>
  )
}

/** Dates as removable chips, with a picker for another one. */
function Days({ label, value, onChange }: { label: string; value: string[]; onChange(value: string[]): void }) {
  const fields = useTranslations('fields')
  return (
    <>
      {value.map(day => (
        <Button
          key={day}
          variant="outline"
          size="sm"
          aria-label={fields('removeNamed', { name: day })}
          className="tabular-nums"
          onClick={() => onChange(value.filter(other => other !== day))}
        >
          {day}
          <X />
        </Button>
      ))}
      <Day
        label={label}
        value=""
        onChange={day => {
          if (day && /^\d{4}-\d{2}-\d{2}$/u.test(day) && !value.includes(day)) onChange([...value, day].sort())
        }}
      />
    </>
  )
}
