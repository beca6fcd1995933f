import { useDict } from '@/session'
import type { CellProps } from '../types'
import { EmptyValue } from './empty-value'

/** An object with codes of a dictionary as keys: the label of each with its value. */
export function KeyedValue({ field, row, category, lines }: CellProps & { category: string; lines?: boolean }) {
  const dict = useDict(category)
  const entries = Object.entries((row[field.name] ?? {}) as Record<string, string>)
  if (entries.length === 0) return <EmptyValue />
  const text = entries.map(([code, value]) => `${dict.label(code)} ${value}`)
  if (!lines) return <span title={text.join('\n')}>{text.join(' · ')}</span>
  return (
    <ul>
      {entries.map(([code, value]) => (
        <li key={code}>
          {dict.label(code)} <span className="font-mono">{value}</span>
        </li>
      ))}
    </ul>
  )
}
