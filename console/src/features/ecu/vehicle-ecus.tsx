import { useFormatter, useTranslations } from 'next-intl'
import useSWRImmutable from 'swr/immutable'
import { type Page, type Row, useScreen } from '@/api'
import { load } from '@/api/declaration'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useDict } from '@/session'
import { isReplaced } from './controllers'

/** Compact list of a vehicle's controllers; the ECU page has the details. */
export function VehicleEcus({ record }: { record: Row }) {
  const t = useTranslations('ecu')
  const format = useFormatter()
  const types = useDict('EcuType')
  const { data: resource } = useSWRImmutable(['declaration', 'ecu'], () => load('ecu'))
  const { data, error } = useScreen<Page>(
    '/equipmentManage/ecuDetail',
    resource && { resource: 'ecu', 'vehicleId.eq': record.id, pageSize: 50 },
  )
  if (error) return <p className="px-4 py-3 text-danger text-sm">{error.message}</p>
  if (!data) return <Skeleton className="m-4 h-16" />
  const rows = data.list.filter(row => !isReplaced(row))
  if (rows.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
  return (
    <ul className="grid gap-px overflow-hidden bg-border sm:grid-cols-2 xl:grid-cols-4">
      {rows.map(row => {
        const faults = Number(row.dtcCount ?? 0)
        return (
          <li key={row.id} className="flex flex-col gap-1 bg-card px-4 py-2.5 text-[13px]">
            <span className="flex items-center gap-2">
              <span className="min-w-0 truncate">{types.label(Number(row.ecuType))}</span>
              {Number(row.status) !== 0 && <CodeBadge category="EcuStatus" code={Number(row.status)} />}
            </span>
            <span className="flex items-baseline gap-2">
              <span className="font-mono">{String(row.softwareVersion ?? '') || '–'}</span>
              <span className={cn('ml-auto text-xs tabular-nums', faults > 0 ? 'text-danger' : 'text-muted-foreground')}>
                {t('faults')} {format.number(faults)}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
