import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { DatePicker } from './date-picker'
import { today } from './day'
import { TimeRangesInput } from './time-ranges-input'
import type { Holiday } from './week'

/** Edits the dates with special opening hours. */
export function HolidaysInput({ holidays, onChange }: { holidays: Holiday[]; onChange(holidays: Holiday[]): void }) {
  const t = useTranslations('fields')
  const inputsT = useTranslations('inputs')
  const change = (i: number, part: Partial<Holiday>) => onChange(holidays.map((day, other) => (other === i ? { ...day, ...part } : day)))
  return (
    <div className="space-y-2 border-border border-t bg-muted/40 px-3 py-2">
      {holidays.map((holiday, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a date being typed has no identity yet
        <div key={i} className="flex flex-wrap items-center gap-2">
          <div className="w-36">
            <DatePicker label={inputsT('holiday')} value={holiday.date} onChange={date => change(i, { date: date ?? '' })} />
          </div>
          <TimeRangesInput label={holiday.date} spans={holiday.spans ?? []} onChange={spans => change(i, { spans })} />
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('removeNamed', { name: holiday.date })}
            className="ml-auto"
            onClick={() => onChange(holidays.filter((_, other) => other !== i))}
          >
            <X />
          </Button>
        </div>
      ))}
      <Button variant="ghost" size="sm" onClick={() => onChange([...holidays, { date: today() }])}>
        <Plus />
        {inputsT('addHoliday')}
      </Button>
    </div>
  )
}
