import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { termOf } from './term'

/** The days left of a service, and its term as a bar: the free part, what lies after it, and how much of both has passed. */
export function TermPanel({ record }: { record: RowOf<'serviceSubscription'> }) {
  const t = useTranslations('serviceTerm')
  const { startAt, endAt } = record
  if (!startAt || !endAt) return null
  const { daysLeft, free, passed, inFreePart } = termOf({ ...record, startAt, endAt }, new Date())
  return (
    <div className="space-y-3 p-4 text-[13px]">
      <p>
        <span className="font-semibold text-2xl tabular-nums">{t('left', { days: daysLeft })}</span>
        {inFreePart && <span className="ml-3 text-muted-foreground">{t('inFreePart')}</span>}
      </p>
      <div
        role="img"
        aria-label={t('bar', { start: startAt.slice(0, 10), end: endAt.slice(0, 10) })}
        className="relative flex h-3 overflow-hidden rounded-sm"
      >
        <div className="bg-success/60" style={{ width: `${free}%` }} />
        <div className="flex-1 bg-primary/60" />
        <div className="absolute inset-y-0 left-0 bg-background/60" style={{ width: `${passed}%` }} />
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-muted-foreground text-xs">
        {free > 0 && (
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-xs bg-success/60" />
            {t('free', { day: (record.freeUntil ?? '').slice(0, 16) })}
          </li>
        )}
        {free < 100 && (
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-xs bg-primary/60" />
            {t('paid', { day: endAt.slice(0, 16) })}
          </li>
        )}
      </ul>
    </div>
  )
}
