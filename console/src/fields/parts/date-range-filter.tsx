import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { dateToDay, dayToDate, isDay, shiftDay, today } from './day'
import { FilterButton } from './filter-button'
import { MonthGrid } from './month-grid'

const spans = [
  ['today', 0],
  ['days7', 6],
  ['days30', 29],
  ['days90', 89],
] as const

/** Searches days from–to, both included; a moment counts to the day it lies in. */
export function DateRangeFilter({ field, condition, onChange }: FilterProps) {
  const label = useName()(field)
  const [from = '', to = ''] = condition?.value.split(',') ?? []
  return (
    <FilterButton
      label={label}
      summary={condition && (from === to ? from : `${from || '…'} – ${to || '…'}`)}
      onClear={() => onChange(undefined)}
    >
      {close => (
        <Days
          from={from.slice(0, 10)}
          to={to.slice(0, 10)}
          onApply={(first, last) => {
            onChange(first || last ? { op: 'between', value: `${first},${last}` } : undefined)
            close()
          }}
        />
      )}
    </FilterButton>
  )
}

function Days({ from, to, onApply }: { from: string; to: string; onApply(from: string, to: string): void }) {
  const t = useTranslations('fields')
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const wrong = (first !== '' && !isDay(first)) || (last !== '' && !isDay(last)) || (first !== '' && last !== '' && first > last)
  return (
    <form
      className="flex flex-col sm:flex-row"
      onSubmit={event => {
        event.preventDefault()
        if (!wrong) onApply(first, last)
      }}
    >
      <div className="flex gap-1 border-border p-2 max-sm:flex-wrap max-sm:border-b sm:w-28 sm:flex-col sm:border-r">
        {spans.map(([name, days]) => (
          <Button
            key={name}
            variant="ghost"
            size="sm"
            className="justify-start font-normal"
            onClick={() => onApply(shiftDay(today(), -days), today())}
          >
            {t(name)}
          </Button>
        ))}
        <Button
          variant="ghost"
          size="sm"
          className="justify-start font-normal"
          onClick={() => onApply(`${today().slice(0, 8)}01`, today())}
        >
          {t('thisMonth')}
        </Button>
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
        <MonthGrid
          mode="range"
          defaultMonth={isDay(first) ? dayToDate(first) : undefined}
          selected={{ from: isDay(first) ? dayToDate(first) : undefined, to: isDay(last) ? dayToDate(last) : undefined }}
          onSelect={range => {
            setFirst(range?.from ? dateToDay(range.from) : '')
            setLast(range?.to ? dateToDay(range.to) : '')
          }}
        />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" size="sm" disabled={wrong}>
            {t('search')}
          </Button>
        </div>
      </div>
    </form>
  )
}
