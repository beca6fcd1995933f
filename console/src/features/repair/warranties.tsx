import { useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { Identifier } from '@/fields/parts/identifier'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** Until when the vehicle of an order and its batteries are in warranty, by which the technician judges. */
export function Warranties({ record }: { record: RowOf<'repairOrder'> }) {
  const t = useTranslations('repair')
  const kinds = useDict('DeviceType')
  const { data, error } = useEndpoint('/data/crm/repairOrder/overview', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-12" />
  return (
    <ul className="divide-y divide-border px-4 text-[13px]">
      {data.warranties.map(part => (
        <li key={part.serial} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="w-16 shrink-0 text-muted-foreground">{part.deviceType ? kinds.label(part.deviceType) : t('vehicle')}</span>
          <span className="flex min-w-0 flex-1 basis-40">
            <Identifier value={part.serial} />
          </span>
          <span className="flex items-center gap-2">
            <time className="whitespace-nowrap tabular-nums">{part.endAt ? t('until', { date: part.endAt }) : t('noEnd')}</time>
            {part.endAt && (
              <Badge tone={part.inWarranty ? 'success' : 'neutral'}>{t(part.inWarranty ? 'inWarranty' : 'outOfWarranty')}</Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
