import { ChartLine, Table2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { type CSSProperties, memo, type PointerEvent, useMemo, useRef, useState } from 'react'
import { Area, AreaChart, CartesianGrid, XAxis, YAxis } from 'recharts'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatTime } from '@/locale'
import { Link } from '@/navigation/link'
import { axisTick, ChartContainer } from './chart-container'
import { downsample, indexAt, type SeriesPoint } from './time-series'

/** Offsets of the plot area within its box, in pixels: width of the axis, and right margin. */
const AXIS_WIDTH = 40
const RIGHT_MARGIN = 12

/** A time series. */
export interface Series<R> {
  title: string
  unit: string
  value(reading: R): number | undefined
  shape: 'linear' | 'stepAfter'
  /** upper bound of the axis */
  top?: number
  /** shown only in the table */
  tableOnly?: true
}

/** A time marked on the charts. */
export interface ChartMarker {
  at: number
  title: string
  /** link of the marker */
  href?: string
}

interface Props<R> {
  /** in ascending order of `at`, in milliseconds */
  readings: R[]
  series: Series<R>[]
  /** time range of the charts; that of the readings when absent */
  span?: [from: number, to: number]
  marks?: ChartMarker[]
  /** current playback time */
  at: number
  onSeek(at: number): void
}

/** One chart per time series, switchable to a table; a click or drag seeks to that time. */
export function SeekableCharts<R extends { at: number }>({ readings, series, span, marks = [], at, onSeek }: Props<R>) {
  const t = useTranslations('way')
  const [asTable, setAsTable] = useState(false)
  const [from, to] = span ?? [readings[0]?.at ?? 0, readings.at(-1)?.at ?? 0]
  const charts = useMemo(
    () => series.filter(line => !line.tableOnly).map(line => ({ ...line, points: downsample(readings, line.value) })),
    [series, readings],
  )
  const now = readings[indexAt(readings, at)]
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      <div className="flex justify-end">
        <Button
          variant="ghost"
          size="icon-sm"
          title={t(asTable ? 'asChart' : 'asTable')}
          aria-label={t(asTable ? 'asChart' : 'asTable')}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartLine /> : <Table2 />}
        </Button>
      </div>
      {asTable ? (
        <SeriesTable readings={readings} series={series} onSeek={onSeek} />
      ) : (
        charts
          .filter(chart => chart.points.length > 0)
          .map(({ title, value, ...chart }) => (
            <figure key={title} className="m-0">
              <figcaption className="mb-1 flex gap-2 text-muted-foreground text-xs tabular-nums">
                {title} ({chart.unit})<strong className="font-medium text-foreground">{(now && value(now)) ?? '–'}</strong>
              </figcaption>
              <SeekableChart title={title} from={from} to={to} at={at} marks={marks} onSeek={onSeek} {...chart} />
            </figure>
          ))
      )}
    </div>
  )
}

interface SeekableChartProps {
  title: string
  points: SeriesPoint[]
  unit: string
  shape: 'linear' | 'stepAfter'
  top?: number
  from: number
  to: number
  at: number
  marks: ChartMarker[]
  onSeek(at: number): void
}

/** Chart of one series with markers and a cursor; the plot is memoised, so seeking moves only the cursor. */
function SeekableChart({ title, points, unit, shape, top, from, to, at, marks, onSeek }: SeekableChartProps) {
  const t = useTranslations('way')
  const box = useRef<HTMLDivElement>(null)
  const values = points.flatMap(point => point.value ?? [])
  const leftAt = (time: number) => ({
    left: `calc(${AXIS_WIDTH}px + (100% - ${AXIS_WIDTH + RIGHT_MARGIN}px) * ${to > from ? (time - from) / (to - from) : 0})`,
  })
  function seek({ clientX, buttons, type }: PointerEvent) {
    if (!box.current || (type === 'pointermove' && buttons !== 1)) return
    const { x, width } = box.current.getBoundingClientRect()
    onSeek(Math.min(to, Math.max(from, from + ((clientX - x - AXIS_WIDTH) / (width - AXIS_WIDTH - RIGHT_MARGIN)) * (to - from))))
  }
  return (
    <div className="relative">
      <div
        ref={box}
        role="img"
        aria-label={t('course', { title, least: Math.min(...values), most: Math.max(...values), unit })}
        onPointerDown={seek}
        onPointerMove={seek}
        className="relative h-28 cursor-pointer touch-pan-y select-none"
      >
        <Plot points={points} shape={shape} top={top} from={from} to={to} />
        <span aria-hidden className="pointer-events-none absolute top-0 bottom-6 w-0.5 -translate-x-1/2 bg-primary" style={leftAt(at)} />
      </div>
      {marks.map(mark => (
        <ChartMark key={`${mark.at} ${mark.title}`} mark={mark} style={leftAt(mark.at)} />
      ))}
    </div>
  )
}

/** Marker on a chart: a vertical line with a sign that links to the marked event. */
function ChartMark({ mark: { title, href }, style }: { mark: ChartMarker; style: CSSProperties }) {
  const sign = (
    <span className="grid size-4 place-content-center rounded-full border border-card bg-danger font-semibold text-[10px] text-card">
      !
    </span>
  )
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute top-0 bottom-6 -translate-x-1/2 border-danger border-l border-dashed"
        style={style}
      />
      <span className="absolute bottom-4 -translate-x-1/2" style={style} title={title}>
        {href ? (
          <Link href={href} aria-label={title} className="block rounded-full outline-none focus-visible:ring-2 focus-visible:ring-ring">
            {sign}
          </Link>
        ) : (
          sign
        )}
      </span>
    </>
  )
}

const Plot = memo(function Plot({ points, shape, top, from, to }: Pick<SeekableChartProps, 'points' | 'shape' | 'top' | 'from' | 'to'>) {
  const multiDay = to - from > 36 * 3_600_000
  return (
    <ChartContainer>
      <AreaChart data={points} accessibilityLayer={false} margin={{ top: 4, right: RIGHT_MARGIN, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="at"
          type="number"
          domain={[from, to]}
          tickFormatter={(time: number) => formatTime(new Date(time)).slice(multiDay ? 5 : 11, 16)}
          tick={axisTick}
          tickLine={false}
          height={24}
          stroke="var(--border)"
          minTickGap={24}
        />
        <YAxis
          domain={[(dataMin: number) => Math.min(0, dataMin), top ?? 'auto']}
          tick={axisTick}
          tickLine={false}
          axisLine={false}
          width={AXIS_WIDTH}
          tickCount={3}
        />
        <Area
          type={shape}
          dataKey="value"
          stroke="var(--accent)"
          strokeWidth={1.5}
          fill="var(--accent)"
          fillOpacity={0.12}
          isAnimationActive={false}
          activeDot={false}
        />
      </AreaChart>
    </ChartContainer>
  )
})

/** Maximum number of rows in the table. */
const MAX_TABLE_ROWS = 500

/** The readings as a table, thinned to MAX_TABLE_ROWS; a click on a time seeks to it. */
function SeriesTable<R extends { at: number }>({ readings, series, onSeek }: Pick<Props<R>, 'readings' | 'series' | 'onSeek'>) {
  const t = useTranslations('way')
  const format = useFormatter()
  const step = Math.ceil(readings.length / MAX_TABLE_ROWS)
  const rows = readings.filter((_, i) => i % step === 0)
  return (
    <div className="max-h-72 overflow-y-auto">
      <Table>
        <TableHeader className="sticky top-0">
          <TableRow>
            <TableHead className="px-0">{t('time')}</TableHead>
            {series.map(({ title, unit }) => (
              <TableHead key={title} className="px-0 text-right">
                {title} ({unit})
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(reading => (
            <TableRow key={reading.at}>
              <TableHead scope="row" className="px-0">
                <button type="button" className="text-accent-text hover:underline" onClick={() => onSeek(reading.at)}>
                  {formatTime(new Date(reading.at))}
                </button>
              </TableHead>
              {series.map(({ title, value }) => {
                const number = value(reading)
                return (
                  <TableCell key={title} className="px-0 text-right">
                    {number === undefined ? '–' : format.number(number)}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
