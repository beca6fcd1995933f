import { useFormatter } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import type { ChartData } from './chart-data'
import { usePointLabel } from './use-point-label'

/** Table of cells that are darker the larger their value is, such as hours by weekday. The exact value is the title of the cell; a matrix shows it. */
export function HeatMap({ chart }: { chart: ChartData }) {
  const format = useFormatter()
  const name = useName()
  const labelOf = usePointLabel()
  const matrix = chart.shape === 'matrix'
  const textOf = (value: number | null) => (value === null ? '—' : format.number(value, { maximumFractionDigits: matrix ? 1 : 2 }))
  const max = Math.max(1, ...chart.series.flatMap(({ points }) => points.map(({ value }) => value ?? 0)))
  const columns = chart.series[0]?.points ?? []
  const axis = (
    <tr>
      <td className={matrix ? 'w-28' : 'w-10'} />
      {columns.map((point, i) => (
        <td key={point.key} className="text-center tabular-nums">
          {matrix || i % 3 === 0 ? labelOf(point) : ''}
        </td>
      ))}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls with the keyboard
    <div tabIndex={0} className="h-full max-h-80 overflow-auto">
      <table
        aria-label={name(chart)}
        className="h-full w-full min-w-120 table-fixed border-separate border-spacing-0.5 text-xs"
        style={matrix ? { minWidth: `${8 + columns.length * 3.5}rem` } : undefined}
      >
        {/* The axis of a matrix stays in sight while its rows are scrolled. */}
        {matrix && <thead className="sticky top-0 bg-card text-muted-foreground">{axis}</thead>}
        <tbody>
          {chart.series.map(one => (
            <tr key={one.key}>
              <th
                scope="row"
                title={matrix ? name(one) : undefined}
                className={cn('text-left font-normal text-muted-foreground', matrix ? 'sticky left-0 w-28 truncate bg-card pr-2' : 'w-10')}
              >
                {name(one)}
              </th>
              {one.points.map(point => {
                const text = `${name(one)} ${labelOf(point)}: ${textOf(matrix ? point.value : (point.value ?? 0))}`
                return (
                  <td
                    key={point.key}
                    title={text}
                    className={cn('h-6 rounded-[2px]', matrix && 'text-center tabular-nums')}
                    style={{
                      background: `color-mix(in oklab, var(--accent) ${Math.round(((point.value ?? 0) / max) * 100)}%, var(--muted))`,
                    }}
                  >
                    <span className={cn(!matrix && 'sr-only')}>{textOf(matrix ? point.value : (point.value ?? 0))}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {!matrix && <tfoot className="text-muted-foreground">{axis}</tfoot>}
      </table>
    </div>
  )
}
