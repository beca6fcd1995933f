import type { Field } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { bytesIn, useSize } from '@/locale/size'
import { isDatePreset } from './date-preset'
import { dateToDay, dayToDate } from './day'
import { useMoney } from './money'
import { useUnit } from './unit'

/** Returns a formatter of ranges as text: "≤ 19 %", "before 2026-11-22", "last 7 days". */
export function useRangeText(field: Field): (value: string) => string {
  const t = useTranslations('fields')
  const formatSize = useSize()
  const bytesPerUnit = bytesIn(field.unit)
  const unit = useUnit(field.unit)
  const money = useMoney()
  return value => {
    if (isDatePreset(value)) return t(`span.${value}`)
    const [from = '', to = ''] = value.split(',')
    if (field.kind === 'date' || field.kind === 'time') return dayRange(from.slice(0, 10), to.slice(0, 10))
    const formatEnd = (end: string) =>
      field.kind === 'money' ? money(Number(end), field.currency) : bytesPerUnit ? formatSize(Number(end) * bytesPerUnit) : end
    const numbers =
      from && to
        ? from === to
          ? formatEnd(from)
          : `${formatEnd(from)} – ${formatEnd(to)}`
        : from
          ? `≥ ${formatEnd(from)}`
          : `≤ ${formatEnd(to)}`
    return unit && !bytesPerUnit ? `${numbers} ${unit}` : numbers
  }

  function dayRange(from: string, to: string) {
    if (from && to) return from === to ? from : `${from} – ${to}`
    if (from) return t('since', { day: from })
    const next = dayToDate(to)
    next.setDate(next.getDate() + 1)
    return t('before', { day: dateToDay(next) })
  }
}
