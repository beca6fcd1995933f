import { useFormatter, useTranslations } from 'next-intl'
import { Area, AreaChart, CartesianGrid, Cell, Pie, PieChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { cn } from '@/components/ui/cn'
import { go } from '@/navigation/router'
import { TextLink } from '@/navigation/text-link'
import type { LabeledPoint } from './data'

/** Minimum interval between resizes of a chart, in ms. Recharts calls the prop debounce, but it throttles. */
const RESIZE_INTERVAL_MS = 100

const axisTick = { fill: 'var(--muted-foreground)', fontSize: 12 }

function openLink(point: LabeledPoint | undefined) {
  if (point?.link) void go(point.link)
}

interface PlotProps {
  points: LabeledPoint[]
  title: string
}

/** Line chart of one value a day; a click opens that day's rows. */
export function DailyChart({ points, title }: PlotProps) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const total = points.reduce((sum, point) => sum + point.value, 0)
  const top = maxPoint(points)
  const summary = t('line', { title, total: format.number(total), most: format.number(top.value), day: top.label })
  return <TimeSeriesChart points={points} summary={summary} mark={day => day.slice(5)} />
}

/** Line chart of sampled values, with gaps where no sample was taken. */
export function SnapshotChart({ points, title }: PlotProps) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const samples = points.filter(point => !point.gap)
  const top = maxPoint(samples)
  const last = samples.at(-1) ?? top
  const summary = t('area', { title, most: format.number(top.value), at: top.label, last: format.number(last.value), time: last.label })
  return <TimeSeriesChart points={points} summary={summary} mark={time => time.slice(11)} />
}

function maxPoint(points: LabeledPoint[]) {
  return points.reduce((max, point) => (point.value > max.value ? point : max))
}

/** Area chart of a time series. */
function TimeSeriesChart({ points, summary, mark }: { points: LabeledPoint[]; summary: string; mark(label: string): string }) {
  return (
    <div role="img" aria-label={summary} className={cn('absolute inset-0', points.some(point => point.link) && 'cursor-pointer')}>
      <ResponsiveContainer debounce={RESIZE_INTERVAL_MS} initialDimension={{ width: 1, height: 1 }}>
        <AreaChart
          data={points}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          onClick={({ activeTooltipIndex }) => openLink(points[Number(activeTooltipIndex)])}
        >
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="label" tickFormatter={mark} tick={axisTick} tickLine={false} stroke="var(--border)" minTickGap={24} />
          <YAxis allowDecimals={false} tick={axisTick} tickLine={false} axisLine={false} width={40} tickCount={4} />
          <Tooltip
            isAnimationActive={false}
            content={({ active, payload }) => active && <ChartTooltip point={payload?.[0]?.payload as LabeledPoint} />}
          />
          <Area
            dataKey={({ gap, value }: LabeledPoint) => (gap ? null : value)}
            stroke="var(--accent)"
            strokeWidth={2}
            fill="var(--accent)"
            fillOpacity={0.12}
            isAnimationActive={false}
            activeDot={{ r: 4, fill: 'var(--accent)', stroke: 'var(--card)' }}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  )
}

/** Donut chart with a legend of labels and values. */
export function DonutChart({ points, title }: { points: LabeledPoint[]; title: string }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const total = points.reduce((sum, point) => sum + point.value, 0)
  return (
    <div className="flex h-full flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <div role="img" aria-label={t('ring', { title, total: format.number(total), count: points.length })} className="relative size-48">
        <p aria-hidden className="absolute inset-0 grid place-content-center text-center">
          <span className="font-semibold text-xl tabular-nums">{format.number(total)}</span>
        </p>
        <ResponsiveContainer debounce={RESIZE_INTERVAL_MS} initialDimension={{ width: 1, height: 1 }}>
          <PieChart accessibilityLayer={false}>
            <Pie
              data={points}
              dataKey="value"
              nameKey="label"
              innerRadius="66%"
              outerRadius="100%"
              startAngle={90}
              endAngle={-270}
              stroke="var(--card)"
              strokeWidth={2}
              isAnimationActive={false}
              onClick={(_, i) => openLink(points[i])}
              className="cursor-pointer"
            >
              {points.map((point, i) => (
                <Cell key={point.label} fill={sliceColor(point, i, points.length)} />
              ))}
            </Pie>
            <Tooltip
              isAnimationActive={false}
              content={({ active, payload }) => active && <ChartTooltip point={payload?.[0]?.payload as LabeledPoint} />}
            />
          </PieChart>
        </ResponsiveContainer>
      </div>
      <ul className="min-w-0 max-w-md flex-1 basis-56 text-[13px]">
        {points.map((point, i) => (
          <li key={point.label} className="flex h-6 items-center gap-2">
            <span aria-hidden className="size-2.5 shrink-0 rounded-[2px]" style={{ background: sliceColor(point, i, points.length) }} />
            <span className="min-w-0 truncate" title={point.label}>
              {point.label}
            </span>
            <span className="ml-auto text-muted-foreground text-xs tabular-nums">
              {format.number(point.value / total, { style: 'percent', maximumFractionDigits: 1 })}
            </span>
            {point.link ? (
              <TextLink href={point.link} className="w-16 text-right tabular-nums">
                {format.number(point.value)}
              </TextLink>
            ) : (
              <span className="w-16 text-right tabular-nums">{format.number(point.value)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Colour of a slice: the accent, paler with each slice, and grey for the rest and for unknown values. */
function sliceColor({ rest, unknown }: LabeledPoint, i: number, count: number): string {
  if (rest || unknown) return `color-mix(in oklab, var(--muted-foreground) ${rest ? 45 : 25}%, var(--card))`
  return `color-mix(in oklab, var(--accent) ${100 - Math.round((i * 75) / count)}%, var(--card))`
}

function ChartTooltip({ point }: { point?: LabeledPoint }) {
  const format = useFormatter()
  if (!point) return null
  return (
    <div className="rounded-md border border-border bg-card px-2.5 py-1.5 text-xs shadow-sm">
      <span className="text-muted-foreground">{point.label}</span>{' '}
      <strong className="tabular-nums">{point.gap ? '—' : format.number(point.value)}</strong>
    </div>
  )
}
