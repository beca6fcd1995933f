import { appLogRecord } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useRows } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

type Entry = RowOf<'appUserLog'>

/** Number of events before and after the opened one. */
const NEIGHBOURS = 20

/** What happened in the session of an entry before and after it, in the order of the events. */
export function Session({ record }: { record: Entry }) {
  const t = useTranslations('appLog')
  const format = useFormatter()
  const kinds = useDict('AppLogType')
  const results = useDict('LogResult')
  const of = { 'sessionId.eq': record.sessionId ?? '', pageSize: NEIGHBOURS + 1 }
  const earlier = useRows(appLogRecord, 'appUserLog', { ...of, 'occurredAt.le': record.occurredAt ?? '', orderBy: 'occurredAt desc' })
  const later = useRows(appLogRecord, 'appUserLog', { ...of, 'occurredAt.ge': record.occurredAt ?? '', orderBy: 'occurredAt' })
  const error = earlier.error ?? later.error
  if (error) return <PanelError error={error} />
  if (!earlier.data || !later.data) return <Skeleton className="m-4 h-32" />
  const events = inOrder(earlier.data.list, later.data.list)
  return (
    <ol className="max-h-96 divide-y divide-border overflow-y-auto px-4 py-2 text-[13px]">
      {events.map(event => (
        <li
          key={event.id}
          aria-current={event.id === record.id}
          className={cn('grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5', event.id === record.id && 'font-medium')}
        >
          <time className="font-mono text-muted-foreground text-xs">{event.occurredAt?.slice(11)}</time>
          <span className="min-w-0">
            <span className="wrap-anywhere font-mono">{event.eventCode}</span>
            <span className="ml-2 text-muted-foreground text-xs">{kinds.label(event.logType)}</span>
          </span>
          <span className={cn('text-xs', event.result ? 'text-danger' : 'text-muted-foreground')}>
            {results.label(event.result)}
            {event.failCode && ` · ${event.failCode}`}
            {event.durationMs > 0 && ` · ${t('duration', { n: format.number(event.durationMs) })}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The events of both lists in the order of their time, each once. */
export function inOrder<T extends { id: number }>(earlier: T[], later: T[]): T[] {
  const seen = new Set<number>()
  return [...earlier.toReversed(), ...later].filter(({ id }) => !seen.has(id) && seen.add(id))
}
