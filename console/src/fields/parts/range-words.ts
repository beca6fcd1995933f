import type { Field } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { bytesIn, useSize } from '@/locale/size'
import { isDatePreset } from './date-preset'
import { dateToDay, dayToDate } from './day'
import { useUnit } from './unit'

/** A condition from–to in words: "≤ 19 %", "before 2026-11-22", "last 7 days". */
export function useRangeWords(field: Field): (value: string) => string {
  const t = useTranslations('fields')
  const size = useSize()
  const bytes = bytesIn(field.unit)
  const unit = useUnit(field.unit)
  return value => {
    if (isDatePreset(value)) return t(`span.${value}`)
    const [from = '', to = ''] = value.split(',')
    if (field.kind === 'date' || field.kind === 'time') return days(from.slice(0, 10), to.slice(0, 10))
    const said = (end: string) => (bytes ? size(Number(end) * bytes) : end)
    const numbers = from && to ? (from === to ? said(from) : `${said(from)} – ${said(to)}`) : from ? `≥ ${said(from)}` : `≤ ${said(to)}`
    return unit && !bytes ? `${numbers} ${unit}` : numbers
  }

  function days(from: string, to: string) {
    if (from && to) return from === to ? from : `${from} – ${to}`
    if (from) return t('since', { day: from })
    const next = dayToDate(to)
    next.setDate(next.getDate() + 1)
    return t('before', { day: dateToDay(next) })
  }
}
