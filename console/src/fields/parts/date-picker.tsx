import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { CalendarMonth } from './calendar-month'
import { dateToDay, dayToDate, isDay } from './day'

interface Props {
  id?: string
  label?: string
  value: string | null | undefined
  onChange(value: string | null): void
  required?: boolean
  invalid?: boolean
  describedBy?: string
}

/** Input of a date, with a calendar. */
export function DatePicker({ id, label, value, onChange, required, invalid, describedBy }: Props) {
  const t = useTranslations('fields')
  const [open, setOpen] = useState(false)
  const date = value && isDay(value) ? dayToDate(value) : undefined
  return (
    <div className="relative">
      <Input
        id={id}
        aria-label={label}
        value={value ?? ''}
        placeholder="YYYY-MM-DD"
        onChange={event => onChange(event.target.value || null)}
        onBlur={event => {
          // Also accepts 20260315 and 2026/3/15.
          const [, year, month, day] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/u.exec(event.target.value.trim()) ?? []
          if (year && month && day) onChange(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
        }}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={required}
        className="pr-9 tabular-nums"
      />
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('openCalendar')}
            className="absolute top-1/2 right-0.5 -translate-y-1/2 text-muted-foreground"
          >
            <CalendarDays />
          </Button>
        </PopoverTrigger>
        <PopoverContent align="end">
          <CalendarMonth
            mode="single"
            defaultMonth={date}
            selected={date}
            onSelect={picked => {
              onChange(picked ? dateToDay(picked) : null)
              setOpen(false)
            }}
          />
        </PopoverContent>
      </Popover>
    </div>
  )
}
