import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

const tones = {
  collected: 'info',
  inTransit: 'info',
  outForDelivery: 'info',
  delivered: 'success',
  returned: 'warning',
  problem: 'danger',
} as const

/** Where the parcels of an order have been, the newest event first. */
export function TracePanel({ record }: { record: RowOf<'order'> }) {
  const t = useTranslations('parcel')
  const carriers = useDict('ExpressCompany')
  const { data, error } = useOverview('order', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-24" />
  if (!data.configured) return <p className="p-4 text-muted-foreground text-sm">{t('notConfigured')}</p>
  return (
    <ul className="divide-y">
      {data.parcels.map(({ id, company, trackingNo, state, events, failed }) => (
        <li key={id} className="space-y-2 p-4 text-[13px]">
          <div className="flex flex-wrap items-center gap-2">
            <span>{carriers.label(company)}</span>
            <span className="font-mono text-xs">{trackingNo}</span>
            <CopyButton value={trackingNo} />
            {state in tones && <Badge tone={tones[state as keyof typeof tones]}>{t(state as keyof typeof tones)}</Badge>}
          </div>
          {failed && <p className="text-muted-foreground">{failed}</p>}
          <ol className="space-y-1">
            {(events ?? []).map((event, i) => (
              <li key={`${event.time} ${event.text}`} className="flex gap-3 max-md:flex-col max-md:gap-0">
                <time className="shrink-0 text-muted-foreground tabular-nums">{event.time}</time>
                <span className={i === 0 ? 'font-medium' : undefined}>{event.text}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
