import { useFormatter } from 'next-intl'
import { TextLink } from '@/navigation/text-link'

export interface Bar {
  key: string
  label: string
  n: number
  /** link to the list of the counted rows */
  href?: string
  /** background class of the bar; the primary colour when absent */
  tone?: string
}

/** Bar chart as a table: label, bar from zero, number with an optional link. `names` are the width classes of the label column. */
export function BarList({ bars, label, labelClass = 'w-24 max-w-32' }: { bars: Bar[]; label: string; labelClass?: string }) {
  const format = useFormatter()
  const max = Math.max(1, ...bars.map(bar => bar.n))
  const total = bars.reduce((sum, bar) => sum + bar.n, 0)
  return (
    <table aria-label={label} className="w-full text-[13px]">
      <tbody>
        {bars.map(bar => (
          <tr
            key={bar.key}
            title={`${bar.label} ${format.number(bar.n)} (${format.number(total ? bar.n / total : 0, { style: 'percent', maximumFractionDigits: 1 })})`}
          >
            <th scope="row" className={`${labelClass} truncate py-1 pr-3 text-left font-normal text-muted-foreground`}>
              {bar.label}
            </th>
            <td className="py-1">
              <span
                className={`block h-3.5 min-w-0.5 rounded-[3px] ${bar.tone ?? 'bg-primary'}`}
                style={{ width: `${(bar.n / max) * 100}%` }}
              />
            </td>
            <td className="w-16 py-1 pl-3 text-right tabular-nums">
              {bar.href ? <TextLink href={bar.href}>{format.number(bar.n)}</TextLink> : format.number(bar.n)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
