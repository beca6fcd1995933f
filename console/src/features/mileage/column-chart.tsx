import { useFormatter, useTranslations } from 'next-intl'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { MileagePoint } from './data'

interface Props {
  points: MileagePoint[]
  /** label of the points' count */
  counted: string
  /** text alternative of the chart */
  summary: string
}

/** Minimum interval between resizes of a chart, in milliseconds. */
const RESIZE_INTERVAL_MS = 100

const axisTick = { fill: 'var(--muted-foreground)', fontSize: 12 }

/** Column chart of distance by period. */
export function ColumnChart({ points, counted, summary }: Props) {
  const format = useFormatter()
  return (
    <div role="img" aria-label={summary} className="relative h-44">
      <ResponsiveContainer debounce={RESIZE_INTERVAL_MS} initialDimension={{ width: 1, height: 1 }}>
        <BarChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis
            dataKey="label"
            tickFormatter={(label: string) => (label.length === 10 ? label.slice(5) : label)}
            tick={axisTick}
            tickLine={false}
            stroke="var(--border)"
            minTickGap={16}
          />
          <YAxis
            tickFormatter={(km: number) => format.number(km, { notation: 'compact' })}
            tick={axisTick}
            tickLine={false}
            axisLine={false}
            width={48}
            tickCount={4}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--muted)' }}
            content={({ active, payload }) =>
              active && <ColumnTooltip point={payload?.[0]?.payload as MileagePoint | undefined} counted={counted} />
            }
          />
          <Bar dataKey="km" fill="var(--accent)" maxBarSize={28} radius={[2, 2, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

function ColumnTooltip({ point, counted }: { point?: MileagePoint; counted: string }) {
  const t = useTranslations('mileage')
  const format = useFormatter()
  if (!point) return null
  return (
    <div className="rounded-md border border-border bg-card px-2.5 py-1.5 text-xs tabular-nums shadow-sm">
      <span className="text-muted-foreground">{point.label}</span> <strong>{t('km', { km: format.number(point.km) })}</strong>
      <br />
      <span className="text-muted-foreground">{counted}</span> {format.number(point.count)}
    </div>
  )
}
