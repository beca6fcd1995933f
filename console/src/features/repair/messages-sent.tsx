import { useLocale, useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { textIn } from '@/fields/parts/localized-text'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** The messages to the customer about an order, and what became of them. */
export function MessagesSent({ record }: { record: RowOf<'repairOrder'> }) {
  const t = useTranslations('repair')
  const locale = useLocale()
  const states = useDict('JobStatus')
  const { data, error } = useEndpoint('/data/crm/repairOrder/overview', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-12" />
  if (data.messages.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noMessages')}</p>
  return (
    <ul className="divide-y divide-border px-4 text-[13px]">
      {data.messages.map(message => (
        <li key={message.at} className="flex items-baseline gap-x-3 py-2 max-md:flex-col">
          <time className="text-muted-foreground tabular-nums">{message.at?.slice(0, 16)}</time>
          <span className="wrap-anywhere min-w-0 flex-1">{textIn(locale, message.text)}</span>
          <span className="text-muted-foreground">
            {message.sent > 0
              ? t('receipts', { sent: message.sent, delivered: message.delivered, read: message.read })
              : states.label(message.status)}
          </span>
        </li>
      ))}
    </ul>
  )
}
