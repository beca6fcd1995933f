import { useFormatter, useTranslations } from 'next-intl'
import { Cell, Pie, PieChart, Tooltip } from 'recharts'
import { useName } from '@/locale'
import { SHARE } from '@/locale/share'
import { go } from '@/navigation/router'
import { TextLink } from '@/navigation/text-link'
import { ChartContainer, ChartTooltip } from './chart-container'
import { type ChartData, type ChartPoint, partColor, totalOf } from './chart-data'
import { useFigureText } from './use-figure-text'
import { usePointLabel } from './use-point-label'

/** Donut chart with a legend of labels, shares and values; a gauge if the shape is that of one figure up to 100. */
export function DonutPlot({ chart }: { chart: ChartData }) {
  const t = useTranslations('charts')
  const format = useFormatter()
  const name = useName()
  const labelOf = usePointLabel()
  const [series] = chart.series
  if (!series) return null
  const { points } = series
  const total = totalOf(series)
  if (chart.shape === 'gauge') return <Gauge chart={chart} value={points[0]?.value ?? 0} />
  return (
    <div className="flex h-full flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <div className="relative size-48">
        <p aria-hidden className="absolute inset-0 grid place-content-center text-center">
          <span className="font-semibold text-xl tabular-nums">{format.number(total)}</span>
        </p>
        <ChartContainer summary={t('ring', { title: name(chart), total: format.number(total), count: points.length })}>
          <PieChart accessibilityLayer={false}>
            <Pie
              data={points}
              dataKey="value"
              innerRadius="66%"
              outerRadius="100%"
              startAngle={90}
              endAngle={-270}
              stroke="var(--card)"
              strokeWidth={2}
              isAnimationActive={false}
              onClick={(_, i) => {
                const link = points[i]?.link
                if (link) void go(link)
              }}
              className="cursor-pointer"
            >
              {points.map((point, i) => (
                <Cell key={point.key} fill={partColor(i, points.length, point)} />
              ))}
            </Pie>
            <Tooltip
              isAnimationActive={false}
              content={({ active, payload }) => {
                const point = payload?.[0]?.payload as ChartPoint | undefined
                return active && point && <ChartTooltip lines={[{ label: labelOf(point), value: point.value }]} unit={chart.unit} />
              }}
            />
          </PieChart>
        </ChartContainer>
      </div>
      <ul className="min-w-0 max-w-md flex-1 basis-56 text-[13px]">
        {points.map((point, i) => (
          <li key={point.key} className="flex h-6 items-center gap-2">
            <span aria-hidden className="size-2.5 shrink-0 rounded-[2px]" style={{ background: partColor(i, points.length, point) }} />
            <span className="min-w-0 truncate" title={labelOf(point)}>
              {labelOf(point)}
            </span>
            <span className="ml-auto text-muted-foreground text-xs tabular-nums">
              {format.number((point.value ?? 0) / (total || 1), SHARE)}
            </span>
            {point.link ? (
              <TextLink href={point.link} className="w-16 text-right tabular-nums">
                {format.number(point.value ?? 0)}
              </TextLink>
            ) : (
              <span className="w-16 text-right tabular-nums">{format.number(point.value ?? 0)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Half ring from 0 to 100, red below the threshold. */
function Gauge({ chart, value }: { chart: ChartData; value: number }) {
  const t = useTranslations('charts')
  const text = useFigureText()
  const name = useName()
  const figure = text(value, chart.unit)
  const color = chart.threshold !== undefined && value < chart.threshold ? 'var(--danger)' : 'var(--accent)'
  return (
    <div className="relative mx-auto h-full min-h-48 max-w-72">
      <ChartContainer summary={`${name(chart)}: ${figure}`}>
        <PieChart accessibilityLayer={false}>
          <Pie
            data={[{ value }, { value: Math.max(0, 100 - value) }]}
            dataKey="value"
            cy="75%"
            innerRadius="78%"
            outerRadius="100%"
            startAngle={180}
            endAngle={0}
            stroke="none"
            isAnimationActive={false}
          >
            <Cell fill={color} />
            <Cell fill="var(--muted)" />
          </Pie>
        </PieChart>
      </ChartContainer>
      <p aria-hidden className="absolute inset-x-0 bottom-[22%] text-center">
        <span className="font-semibold text-2xl tabular-nums">{figure}</span>
        {chart.threshold !== undefined && (
          <span className="block text-muted-foreground text-xs">{t('threshold', { value: text(chart.threshold, chart.unit) })}</span>
        )}
      </p>
    </div>
  )
}
