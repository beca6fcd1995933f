import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { formatTime } from '@/locale'
import { type BusinessHours, days, isOpenAt, minutes, rangesOn, type TimeRange } from './week'

const DAY_MINUTES = 24 * 60
const HOUR_TICKS = [0, 6, 12, 18, 24]
const formatRanges = (spans: TimeRange[]) => spans.map(({ from, to }) => `${from}–${to}`).join(' ')

/** Weekly opening hours as bars, with a marker at the current time. */
export function WeekChart({ hours }: { hours: BusinessHours }) {
  const t = useTranslations('fields')
  const inputsT = useTranslations('inputs')
  const now = formatTime(new Date())
  const today = (new Date(`${now.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7
  const clock = minutes(now.slice(11, 16))
  const open = isOpenAt(hours, now)
  // Today's special hours replace those of the weekday.
  const rows = days.map((day, i) => ({ day, spans: i === today ? rangesOn(hours, now.slice(0, 10)) : (hours.week[i] ?? []) }))
  return (
    <div className="max-w-xl">
      <Badge tone={open ? 'success' : 'neutral'} dot={open ? 'full' : 'hollow'}>
        {inputsT(open ? 'openNow' : 'closedNow')}
      </Badge>
      <ul className="mt-1.5 space-y-1">
        {rows.map(({ day, spans }, i) => (
          <li key={day} className={cn('flex items-center gap-2 text-xs', i === today ? 'font-medium' : 'text-muted-foreground')}>
            <span className="w-9 shrink-0">{t(`short.${day}`)}</span>
            <span aria-hidden className="relative h-3.5 min-w-24 flex-1 overflow-hidden rounded-[3px] bg-muted">
              {spans.map(({ from, to }) => (
                <span
                  key={from}
                  className={cn('absolute inset-y-0 rounded-[3px]', i === today ? 'bg-primary' : 'bg-primary/45')}
                  style={{
                    left: `${(minutes(from) / DAY_MINUTES) * 100}%`,
                    width: `${((minutes(to) - minutes(from)) / DAY_MINUTES) * 100}%`,
                  }}
                />
              ))}
              {i === today && <span className="absolute inset-y-0 w-0.5 bg-danger" style={{ left: `${(clock / DAY_MINUTES) * 100}%` }} />}
            </span>
            <span className="w-24 shrink-0 tabular-nums">{formatRanges(spans) || t('closed')}</span>
          </li>
        ))}
      </ul>
      <div aria-hidden className="mt-0.5 flex gap-2 text-[10px] text-muted-foreground tabular-nums">
        <span className="w-9 shrink-0" />
        <span className="relative h-3.5 min-w-24 flex-1">
          {HOUR_TICKS.map(hour => (
            <span
              key={hour}
              className={cn('absolute', hour === 24 ? '-translate-x-full' : hour > 0 && '-translate-x-1/2')}
              style={{ left: `${(hour / 24) * 100}%` }}
            >
              {hour}
            </span>
          ))}
        </span>
        <span className="w-24 shrink-0" />
      </div>
      {(hours.holidays?.length ?? 0) > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-xs tabular-nums">
          {hours.holidays?.map(({ date, spans = [] }) => (
            <li key={date}>
              {date} {formatRanges(spans) || t('closed')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
