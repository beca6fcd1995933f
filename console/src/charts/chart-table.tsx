import { useFormatter, useTranslations } from 'next-intl'
import { useName } from '@/locale'
import { TextLink } from '@/navigation/text-link'
import { type ChartData, decimals, isOverTime } from './chart-data'
import { useUnitName } from './use-figure-text'
import { usePointLabel } from './use-point-label'

/** The data of a chart as a table: a row for each point, a column for each series, with links to the counted rows. */
export function ChartTable({ chart }: { chart: ChartData }) {
  const t = useTranslations('charts')
  const format = useFormatter()
  const name = useName()
  const labelOf = usePointLabel()
  const unitName = useUnitName()
  const { series, unit } = chart
  const withUnit = (label: string) => (unit ? `${label} (${unitName(unit)})` : label)
  return (
    <div className="absolute inset-0 overflow-auto print:static">
      <table aria-label={name(chart)} className="w-full text-[13px]">
        <thead className="sticky top-0 bg-card text-left text-muted-foreground text-xs">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {isOverTime(chart.shape) ? t('time') : t('part')}
            </th>
            {series.map(one => (
              <th key={one.key} scope="col" className="py-1 pl-3 text-right font-normal">
                {withUnit(series.length > 1 ? name(one) : t('value'))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series[0]?.points.map((point, i) => (
            <tr key={point.key} className="border-border border-t">
              <th scope="row" className="py-1 pr-3 text-left font-normal tabular-nums">
                {labelOf(point)}
              </th>
              {series.map(one => {
                const { value = null, link } = one.points[i] ?? {}
                const text = value === null ? '—' : format.number(value, decimals)
                return (
                  <td key={one.key} className="py-1 pl-3 text-right tabular-nums">
                    {link && value !== null ? <TextLink href={link}>{text}</TextLink> : text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
