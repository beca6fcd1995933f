import { useName } from '@/locale'
import { BarList } from './bar-list'
import type { ChartData } from './chart-data'
import { usePointLabel } from './use-point-label'

/** Bars of a ranking, a histogram or a funnel. Those of a funnel show their share of the first one. */
export function Bars({ chart }: { chart: ChartData }) {
  const name = useName()
  const labelOf = usePointLabel()
  const points = chart.series[0]?.points ?? []
  return (
    <BarList
      label={name(chart)}
      whole={chart.shape === 'funnel' ? (points[0]?.value ?? 0) : undefined}
      bars={points.map(point => ({
        key: point.key,
        label: labelOf(point),
        n: point.value ?? 0,
        href: point.link,
        tone: point.rest || point.unknown ? 'bg-muted-foreground/45' : 'bg-accent',
      }))}
    />
  )
}
