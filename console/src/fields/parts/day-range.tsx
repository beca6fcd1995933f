import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { CalendarMonth } from './calendar-month'
import { agePresets, type DatePreset, datePresets } from './date-preset'
import { dateToDay, dayToDate, isDay } from './day'

interface Props {
  /** first and last day, empty if open */
  from: string
  to: string
  /** the selected preset */
  span?: DatePreset
  onApply(value: string): void
}

/** Form of a date range: a preset, typed, or picked from the calendar. */
export function DayRange({ from, to, span, onApply }: Props) {
  const t = useTranslations('fields')
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const invalid = (first !== '' && !isDay(first)) || (last !== '' && !isDay(last)) || (first !== '' && last !== '' && first > last)
  return (
    <form
      className="flex flex-col sm:flex-row"
      onSubmit={event => {
        event.preventDefault()
        if (!invalid) onApply(first || last ? `${first},${last}` : '')
      }}
    >
      <div className="flex gap-1 border-border p-2 max-sm:flex-wrap max-sm:border-b sm:w-36 sm:flex-col sm:border-r">
        {[...datePresets, ...agePresets].map(name => (
          <Button
            key={name}
            variant="ghost"
            size="sm"
            aria-pressed={name === span}
            className={cn(
              'justify-start font-normal',
              name === agePresets[0] && 'sm:mt-1.5',
              name === span && 'bg-accent-soft text-accent-text',
            )}
            onClick={() => onApply(name)}
          >
            {t(`span.${name}`)}
          </Button>
        ))}
      </div>
      <div className="space-y-2 p-3">
        <div className="flex items-center gap-2">
          <Input
            className="w-28"
            aria-label={t('from')}
            placeholder="YYYY-MM-DD"
            value={first}
            onChange={event => setFirst(event.target.value)}
          />
          <span className="text-muted-foreground">–</span>
          <Input
            className="w-28"
            aria-label={t('to')}
            placeholder="YYYY-MM-DD"
            value={last}
            onChange={event => setLast(event.target.value)}
          />
        </div>
        <CalendarMonth
          mode="range"
          defaultMonth={isDay(first) ? dayToDate(first) : undefined}
          selected={{ from: isDay(first) ? dayToDate(first) : undefined, to: isDay(last) ? dayToDate(last) : undefined }}
          onSelect={range => {
            setFirst(range?.from ? dateToDay(range.from) : '')
            setLast(range?.to ? dateToDay(range.to) : '')
          }}
        />
        <div className="flex justify-end">
          <Button type="submit" size="sm" disabled={invalid}>
            {t('search')}
          </Button>
        </div>
      </div>
    </form>
  )
}
