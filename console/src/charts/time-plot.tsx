import { useFormatter, useTranslations } from 'next-intl'
import { Area, Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import { go } from '@/navigation/router'
import { axisTick, ChartContainer, ChartTooltip } from './chart-container'
import { type ChartData, type ChartSeries, liveKey, maxOf, partColor, plotRows, shortKey, totalOf } from './chart-data'
import { usePointLabel } from './use-point-label'

/** Lines, areas, columns or stacked bars over time; a click opens the rows of the period. The compared period is a dashed line, and so is what leads to a period that is not over. */
export function TimePlot({ chart }: { chart: ChartData }) {
  const format = useFormatter()
  const name = useName()
  const labelOf = usePointLabel()
  const t = useTranslations('charts')
  const summary = useSummary(chart)
  const { series, unit, threshold, limits, axis } = chart
  const [first] = series
  if (!first) return null
  const labels = new Map(first.points.map(point => [point.key, labelOf(point)]))
  const colorOf = (one: ChartSeries) => (one.compared ? 'var(--muted-foreground)' : partColor(series.indexOf(one), series.length))
  // The click cannot tell the colours of a stack apart, so only a single series is linked.
  const linked = series.filter(one => !one.compared).length === 1 && first.points.some(point => point.link)
  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="relative min-h-0 flex-1">
        <ChartContainer summary={summary} className={cn(linked && 'cursor-pointer')}>
          <ComposedChart
            data={plotRows(series, chart.shape === 'line' || chart.shape === 'area')}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            onClick={({ activeTooltipIndex }) => {
              const link = linked && first.points[Number(activeTooltipIndex)]?.link
              if (link) void go(link)
            }}
          >
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis
              dataKey="key"
              tickFormatter={(key: string) => shortKey(labels.get(key) ?? key)}
              tick={axisTick}
              tickLine={false}
              stroke="var(--border)"
              minTickGap={24}
            />
            <YAxis
              tickFormatter={(value: number) => format.number(value, { notation: 'compact', ...(axis && { maximumFractionDigits: 1 }) })}
              domain={axis}
              allowDecimals={unit !== undefined}
              tick={axisTick}
              tickLine={false}
              axisLine={false}
              width={44}
              tickCount={4}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--muted)', stroke: 'var(--border)' }}
              content={({ active, label }) => {
                const i = first.points.findIndex(point => point.key === label)
                if (!active || i < 0) return null
                const lines = series.map(one => ({ label: name(one), value: one.points[i]?.value ?? null, color: colorOf(one) }))
                return (
                  <ChartTooltip title={labels.get(String(label))} note={first.points[i]?.live && t('live')} lines={lines} unit={unit} />
                )
              }}
            />
            {series.map(one => drawnSeries(chart.shape, one, colorOf(one)))}
            {series.map(one => one.points.some(point => point.live) && drawnLive(chart.shape, one, colorOf(one)))}
            {threshold && <ReferenceLine y={threshold} stroke="var(--danger)" strokeDasharray="4 4" />}
            {limits?.map(limit => (
              <ReferenceLine
                key={limit.key}
                y={limit.value}
                stroke="var(--danger)"
                strokeDasharray="4 4"
                label={{
                  value: name(limit),
                  position: limit.value > 50 ? 'insideTopLeft' : 'insideBottomLeft',
                  fill: 'var(--danger)',
                  fontSize: 11,
                }}
              />
            ))}
          </ComposedChart>
        </ChartContainer>
      </div>
      {series.length > 1 && (
        <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 pt-2 text-muted-foreground text-xs">
          {series.map(one => (
            <li key={one.key} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className={one.compared ? 'w-3 border-muted-foreground border-t-2 border-dashed' : 'size-2.5 rounded-[2px]'}
                style={one.compared ? undefined : { background: colorOf(one) }}
              />
              {name(one)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A series of recharts, which accepts no component of our own in its place. */
function drawnSeries(shape: ChartData['shape'], { key, compared }: ChartSeries, color: string) {
  const props = { key, dataKey: key, stroke: color, isAnimationActive: false }
  if (compared) return <Line {...props} strokeWidth={1.5} strokeDasharray="5 4" dot={false} activeDot={false} />
  if (shape === 'column') return <Bar {...props} fill={color} stroke="none" maxBarSize={28} radius={[2, 2, 0, 0]} stackId={key} />
  if (shape === 'stackedBar') return <Bar {...props} fill={color} stroke="none" maxBarSize={28} stackId="all" />
  if (shape === 'line') return <Line {...props} strokeWidth={2} dot={false} />
  return <Area {...props} strokeWidth={2} fill={color} fillOpacity={0.12} />
}

/** The period of a series that is not over: dashed, as its value is that so far. */
function drawnLive(shape: ChartData['shape'], one: ChartSeries, color: string) {
  const key = liveKey(one)
  const props = { key, dataKey: key, stroke: color, strokeDasharray: '4 4', isAnimationActive: false }
  if (shape === 'column' || shape === 'stackedBar')
    return <Bar {...props} fill={color} fillOpacity={0.35} maxBarSize={28} stackId={shape === 'column' ? one.key : 'all'} />
  return <Line {...props} strokeWidth={2} dot={false} />
}

function useSummary({ series, shape, ...chart }: ChartData): string {
  const t = useTranslations('charts')
  const format = useFormatter()
  const name = useName()
  const labelOf = usePointLabel()
  const shown = series.filter(one => !one.compared)
  const summed: ChartSeries | undefined = shown[0] && {
    ...shown[0],
    points: shown[0].points.map((point, i) => ({
      ...point,
      value: shown.reduce<number | null>((sum, one) => (one.points[i]?.value == null ? sum : (sum ?? 0) + one.points[i].value), null),
    })),
  }
  const max = summed && maxOf(summed)
  if (!max) return name(chart)
  const common = { title: name(chart), most: format.number(max.value ?? 0), at: labelOf(max) }
  const last = summed.points.findLast(point => point.value !== null) ?? max
  if (shape === 'area') return t('area', { ...common, last: format.number(last.value ?? 0), time: labelOf(last) })
  return t('line', { ...common, total: format.number(totalOf(summed)) })
}
