import { useName } from '@/locale'
import { BarList } from './bar-list'
import type { ChartData, ChartPoint } from './chart-data'
import { usePointLabel } from './use-point-label'

/** Bars of a ranking, a Pareto chart, a histogram or a funnel. Those of a funnel show their share of the first one, those of a Pareto chart the share of all up to them. */
export function Bars({ chart }: { chart: ChartData }) {
  const name = useName()
  const labelOf = usePointLabel()
  const points = chart.series[0]?.points ?? []
  const pareto = chart.shape === 'pareto'
  const sum = (some: ChartPoint[]) => some.reduce((total, { value }) => total + (value ?? 0), 0)
  return (
    <BarList
      label={name(chart)}
      whole={pareto ? sum(points) : chart.shape === 'funnel' ? (points[0]?.value ?? 0) : undefined}
      bars={points.map((point, i) => ({
        key: point.key,
        label: labelOf(point),
        n: point.value ?? 0,
        part: pareto ? sum(points.slice(0, i + 1)) : undefined,
        href: point.link,
        tone: point.rest || point.unknown ? 'bg-muted-foreground/45' : 'bg-accent',
      }))}
    />
  )
}
