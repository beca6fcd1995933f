import { useFormatter } from 'next-intl'
import { TextLink } from '@/navigation/text-link'
import { decimals } from './chart-data'

export interface Bar {
  key: string
  label: string
  n: number
  /** number whose share is shown; that of the bar when absent */
  part?: number
  /** link to the list of the counted rows */
  href?: string
  /** background class of the bar; the primary colour when absent */
  tone?: string
}

interface Props {
  bars: Bar[]
  label: string
  /** width classes of the label column */
  labelClass?: string
  /** number of which each bar shows its share */
  whole?: number
}

/** Bar chart as a table: label, bar from zero, number with an optional link. */
export function BarList({ bars, label, labelClass = 'w-24 max-w-32', whole }: Props) {
  const format = useFormatter()
  const max = Math.max(1, ...bars.map(bar => bar.n))
  const total = whole ?? bars.reduce((sum, bar) => sum + bar.n, 0)
  const shareOf = (n: number) => format.number(total ? n / total : 0, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <table aria-label={label} className="w-full text-[13px]">
      <tbody>
        {bars.map(bar => (
          <tr key={bar.key} title={`${bar.label} ${format.number(bar.n, decimals)} (${shareOf(bar.n)})`}>
            <th scope="row" className={`${labelClass} truncate py-1 pr-3 text-left font-normal text-muted-foreground`}>
              {bar.label}
            </th>
            <td className="py-1">
              <span
                data-drawn
                className={`block h-3.5 rounded-[3px] ${bar.n > 0 ? 'min-w-0.5' : ''} ${bar.tone ?? 'bg-primary'}`}
                style={{ width: `${(bar.n / max) * 100}%` }}
              />
            </td>
            <td className="w-16 py-1 pl-3 text-right tabular-nums">
              {bar.href ? <TextLink href={bar.href}>{format.number(bar.n, decimals)}</TextLink> : format.number(bar.n, decimals)}
            </td>
            {whole !== undefined && (
              <td className="w-14 py-1 pl-2 text-right text-muted-foreground text-xs tabular-nums">{shareOf(bar.part ?? bar.n)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
