import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useNarrow } from '@/components/ui/media-queries'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { formatTime } from '@/locale'
import { TextLink } from '@/navigation/text-link'
import {
  type Axis,
  axisAround,
  calendarTime,
  linesOf,
  overlapsOf,
  type Period,
  type PeriodRow,
  pageOf,
  percentAt,
  type Unit,
  visiblePart,
} from './periods'

const UNITS = ['day', 'week', 'month'] as const

const tones = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  neutral: 'bg-muted text-muted-foreground',
}

interface Props {
  /** accessible name */
  label: string
  rows: PeriodRow[]
  /** a time of the API; the current time when absent */
  now?: string
  /** a time that is visible at first; the current time when absent */
  around?: string
}

/** Periods of validity on a calendar, a row for each subject. Overlaps are marked and named. On a phone the periods are a list. */
export function PeriodCalendar({ label, rows, now = formatTime(new Date()), around = now }: Props) {
  const narrow = useNarrow()
  const overlaps = rows.flatMap(row => overlapsOf(row.periods).map(pair => ({ row, pair })))
  const overlapping = new Set(overlaps.flatMap(({ row, pair }) => pair.map(({ key }) => `${row.key} ${key}`)))
  const isOverlapping = (row: PeriodRow, { key }: Period) => overlapping.has(`${row.key} ${key}`)
  return (
    <section aria-label={label} className="w-full min-w-0 space-y-2 text-[13px]">
      {!narrow && <CalendarRows rows={rows} now={calendarTime(now)} around={calendarTime(around)} isOverlapping={isOverlapping} />}
      {/* Paper has the dates in words, since it has no place for what the axis does not show. */}
      <div className={clsx(!narrow && 'hidden print:block')}>
        <PeriodList rows={rows} isOverlapping={isOverlapping} />
      </div>
      <Overlaps overlaps={overlaps} />
    </section>
  )
}

interface RowsProps {
  rows: PeriodRow[]
  isOverlapping(row: PeriodRow, period: Period): boolean
}

function CalendarRows({ rows, now, around, isOverlapping }: RowsProps & { now: Date; around: Date }) {
  const [unit, setUnit] = useState<Unit>('week')
  const [page, setPage] = useState(() => pageOf(now, unit, around))
  const axis = axisAround(now, unit, page)
  function onKeyDown(event: KeyboardEvent) {
    const next = { PageUp: page - 1, PageDown: page + 1, Home: 0 }[event.key]
    if (next === undefined || event.defaultPrevented) return
    event.preventDefault()
    setPage(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the buttons and links within
    <div className="space-y-2 print:hidden" onKeyDown={onKeyDown}>
      <Head
        axis={axis}
        unit={unit}
        page={page}
        onUnit={next => {
          setUnit(next)
          setPage(pageOf(now, next, around))
        }}
        onPage={setPage}
      />
      <div className="relative overflow-hidden rounded-md border border-border">
        <Marks axis={axis} unit={unit} />
        <ul className="relative divide-y divide-border">
          {rows.map(row => (
            <li key={row.key} className="grid grid-cols-[10rem_1fr]">
              <span className="truncate border-border border-r bg-card px-3 py-2" title={row.label}>
                {row.label}
              </span>
              <ul className="space-y-1 py-1.5">
                {linesOf(row.periods.filter(period => visiblePart(axis, period))).map(line => (
                  <li key={line[0]?.key} className="relative h-6">
                    {line.map(period => (
                      <PeriodBar key={period.key} axis={axis} period={period} overlapping={isOverlapping(row, period)} />
                    ))}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <NowLine axis={axis} now={now} />
      </div>
    </div>
  )
}

interface HeadProps {
  axis: Axis
  unit: Unit
  page: number
  onUnit(unit: Unit): void
  onPage(page: number): void
}

/** Unit of the axis, the dates it shows, and the buttons that move it. */
function Head({ axis, unit, page, onUnit, onPage }: HeadProps) {
  const t = useTranslations('periods')
  const format = useFormatter()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ToggleGroup type="single" aria-label={t('unit')} value={unit} onValueChange={next => next && onUnit(next as Unit)}>
        {UNITS.map(one => (
          <ToggleGroupItem key={one} value={one}>
            {t(one)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
      <span aria-live="polite" className="text-muted-foreground tabular-nums">
        {format.dateTimeRange(axis.start, new Date(axis.end.getTime() - 1), { dateStyle: 'medium', timeZone: 'UTC' })}
      </span>
      <span className="ml-auto flex gap-1">
        <Button
          variant="outline"
          size="icon-sm"
          aria-label={t('earlier')}
          title={`${t('earlier')} (Page Up)`}
          aria-keyshortcuts="PageUp"
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft />
        </Button>
        <Button variant="outline" size="sm" disabled={page === 0} title="Home" aria-keyshortcuts="Home" onClick={() => onPage(0)}>
          {t('today')}
        </Button>
        <Button
          variant="outline"
          size="icon-sm"
          aria-label={t('later')}
          title={`${t('later')} (Page Down)`}
          aria-keyshortcuts="PageDown"
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight />
        </Button>
      </span>
    </div>
  )
}

/** Names of the days, weeks or months. Only every second one is named if there are many. */
function Marks({ axis, unit }: { axis: Axis; unit: Unit }) {
  const format = useFormatter()
  const step = axis.marks.length > 14 ? 2 : 1
  return (
    <div aria-hidden className="grid grid-cols-[10rem_1fr] border-border border-b bg-muted text-[11px] text-muted-foreground tabular-nums">
      <span className="border-border border-r" />
      <span className="relative h-6">
        {axis.marks.map((mark, i) => (
          <span
            key={mark.getTime()}
            className="absolute inset-y-0 whitespace-nowrap border-border border-l pl-1 leading-6 first:border-l-0"
            style={{ left: `${percentAt(axis, mark.getTime())}%` }}
          >
            {i % step === 0 &&
              format.dateTime(mark, {
                ...(unit === 'month'
                  ? { month: 'short', year: mark.getUTCMonth() ? undefined : '2-digit' }
                  : { month: 'numeric', day: 'numeric' }),
                timeZone: 'UTC',
              })}
          </span>
        ))}
      </span>
    </div>
  )
}

function NowLine({ axis, now }: { axis: Axis; now: Date }) {
  const t = useTranslations('periods')
  const left = percentAt(axis, now.getTime())
  if (left < 0 || left > 100) return null
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-40">
      <span title={t('now')} className="absolute inset-y-0 w-0.5 bg-danger" style={{ left: `${left}%` }} />
    </div>
  )
}

function PeriodBar({ axis, period, overlapping }: { axis: Axis; period: Period; overlapping: boolean }) {
  const dates = usePeriodText()(period)
  const part = visiblePart(axis, period)
  if (!part) return null
  const { left, width, continuesBefore, continuesAfter } = part
  return (
    <PeriodName
      period={period}
      title={`${period.label}, ${dates}`}
      overlapping={overlapping}
      className={clsx(
        'absolute inset-y-0 flex min-w-1.5 items-center gap-1 overflow-hidden border px-1.5',
        tones[period.tone ?? 'info'],
        overlapping ? 'border-warning border-dashed' : 'border-current/30',
        !continuesBefore && 'rounded-l-md',
        !continuesAfter && 'rounded-r-md',
      )}
      style={{ left: `${left}%`, width: `${width}%` }}
    />
  )
}

interface NameProps {
  period: Period
  overlapping: boolean
  title?: string
  className?: string
  style?: React.CSSProperties
}

/** The name of a period, with a link to its record. */
function PeriodName({ period: { label, href }, overlapping, ...props }: NameProps) {
  const t = useTranslations('periods')
  const content = (
    <>
      {overlapping && <TriangleAlert role="img" aria-label={t('overlapping')} className="size-3.5 shrink-0 text-warning" />}
      <span className="truncate">{label}</span>
    </>
  )
  return href ? (
    <TextLink href={href} {...props}>
      {content}
    </TextLink>
  ) : (
    <span {...props}>{content}</span>
  )
}

/** The periods of each row with their dates. */
function PeriodList({ rows, isOverlapping }: RowsProps) {
  const text = usePeriodText()
  return (
    <ul className="divide-y divide-border rounded-md border border-border">
      {rows.map(row => (
        <li key={row.key} className="px-3 py-2">
          <p className="font-medium">{row.label}</p>
          <ul>
            {linesOf(row.periods)
              .flat()
              .map(period => (
                <li key={period.key} className="py-1">
                  <PeriodName period={period} overlapping={isOverlapping(row, period)} className="flex items-center gap-1" />
                  <span className="text-muted-foreground text-xs tabular-nums">{text(period)}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Overlaps({ overlaps }: { overlaps: { row: PeriodRow; pair: [Period, Period] }[] }) {
  const t = useTranslations('periods')
  if (overlaps.length === 0) return null
  return (
    <ul className="space-y-0.5 text-warning">
      {overlaps.map(({ row, pair: [first, second] }) => (
        <li key={`${row.key} ${first.key} ${second.key}`} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {t('overlap', { row: row.label, first: first.label, second: second.label })}
        </li>
      ))}
    </ul>
  )
}

/** Returns a formatter of the two ends of a period. */
function usePeriodText() {
  const t = useTranslations('periods')
  const short = (wire: string) => wire.slice(0, 16)
  return ({ from, to }: Period) =>
    from && to
      ? t('span', { from: short(from), to: short(to) })
      : from
        ? t('from', { from: short(from) })
        : to
          ? t('until', { to: short(to) })
          : t('always')
}
