import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { formatTime } from '@/locale'
import { CalendarMonth } from '../parts/calendar-month'
import { dateToDay, dayToDate, isDay } from '../parts/day'
import { TimePicker } from '../parts/time-picker'
import type { InputProps } from '../types'

export function TimeInput({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const t = useTranslations('fields')
  const day = value?.slice(0, 10) ?? ''
  const clock = value?.slice(11, 19) || '00:00:00'
  return (
    <div className="relative">
      <Input
        id={id}
        value={value ?? ''}
        placeholder="YYYY-MM-DD HH:mm:ss"
        onChange={event => onChange(event.target.value || null)}
        onBlur={event => {
          const text = event.target.value.trim()
          if (isDay(text)) onChange(`${text} 00:00:00`)
          else if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/u.test(text)) onChange(`${text}:00`)
        }}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={field.required}
        className="pr-9 tabular-nums"
      />
      <Popover>
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
        <PopoverContent align="end" className="space-y-2">
          <CalendarMonth
            mode="single"
            defaultMonth={isDay(day) ? dayToDate(day) : undefined}
            selected={isDay(day) ? dayToDate(day) : undefined}
            onSelect={date => onChange(date ? `${dateToDay(date)} ${clock}` : null)}
          />
          <div className="flex items-center gap-2">
            <TimePicker label={t('clock')} seconds value={clock} disabled={!isDay(day)} onChange={next => onChange(`${day} ${next}`)} />
            <Button variant="link" size="sm" onClick={() => onChange(formatTime(new Date()))}>
              {t('now')}
            </Button>
          </div>
        </PopoverContent>
      </Popover>
    </div>
  )
}
