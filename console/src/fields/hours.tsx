import { useTranslations } from 'next-intl'
import { Blank } from './parts/blank'
import { type BusinessHours, summary } from './parts/week'
import type { CellProps, FieldKind } from './types'

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Opening hours as people say them, one line for days that are alike. */
function useLines(value: BusinessHours | null | undefined): string[] {
  const t = useTranslations('fields')
  if (!value?.week?.some(spans => spans.length)) return []
  return summary(value).map(({ from, to, text }) => {
    const first = t(`short.${days[from] ?? 'monday'}`)
    const last = t(`short.${days[to] ?? 'monday'}`)
    return `${from === to ? first : `${first}–${last}`} ${text || t('closed')}`
  })
}

function Cell({ field, row }: CellProps) {
  const parts = useLines(row[field.name] as BusinessHours | null | undefined)
  if (parts.length === 0) return <Blank />
  return (
    <span className="block truncate tabular-nums" title={parts.join('\n')}>
      {parts.join(' · ')}
    </span>
  )
}

function View({ field, row }: CellProps) {
  const t = useTranslations('fields')
  const value = row[field.name] as BusinessHours | null | undefined
  const parts = useLines(value)
  if (parts.length === 0) return <Blank />
  return (
    <ul className="tabular-nums">
      {parts.map(part => (
        <li key={part}>{part}</li>
      ))}
      {value?.holidays?.map(({ date, spans = [] }) => (
        <li key={date} className="text-muted-foreground">
          {date} {spans.map(span => `${span.from}–${span.to}`).join(' ') || t('closed')}
        </li>
      ))}
    </ul>
  )
}

export const hours: FieldKind = { Cell, View, width: 200, wide: 'form' }
