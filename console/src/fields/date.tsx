import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input as Box } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Blank } from './parts/blank'
import { DateRangeFilter } from './parts/date-range-filter'
import { dateToDay, dayToDate, isDay } from './parts/day'
import { MonthGrid } from './parts/month-grid'
import type { CellProps, FieldKind, InputProps } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <Blank />
  return <time className="whitespace-nowrap tabular-nums">{value}</time>
}

function Input({ field, id, value, onChange, invalid, describedBy }: InputProps<string>) {
  const t = useTranslations('fields')
  const [open, setOpen] = useState(false)
  return (
    <div className="relative">
      <Box
        id={id}
        value={value ?? ''}
        placeholder="YYYY-MM-DD"
        onChange={event => onChange(event.target.value || null)}
        onBlur={event => {
          // 20260315 and 2026/3/15 are how people type a day.
          const [, year, month, date] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/u.exec(event.target.value.trim()) ?? []
          if (year && month && date) onChange(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
        }}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={field.required}
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
          <MonthGrid
            mode="single"
            defaultMonth={value && isDay(value) ? dayToDate(value) : undefined}
            selected={value && isDay(value) ? dayToDate(value) : undefined}
            onSelect={date => {
              onChange(date ? dateToDay(date) : null)
              setOpen(false)
            }}
          />
        </PopoverContent>
      </Popover>
    </div>
  )
}

export const date: FieldKind = { Cell, Input, Filter: DateRangeFilter, width: 110 }
