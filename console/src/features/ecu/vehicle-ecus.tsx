import { EcuStatus } from '@contracts/codes/ecuStatus'
import { ecuDetail } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { type Row, useRows } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { isReplaced } from './controllers'

/** Compact list of a vehicle's controllers; the ECU page has the details. */
export function VehicleEcus({ record }: { record: Row }) {
  const t = useTranslations('ecu')
  const format = useFormatter()
  const types = useDict('EcuType')
  const { data, error } = useRows(ecuDetail, 'ecu', { 'vehicleId.eq': record.id, pageSize: 50 })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  const rows = data.list.filter(row => !isReplaced(row))
  if (rows.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
  return (
    <ul className="grid gap-px overflow-hidden bg-border sm:grid-cols-2 xl:grid-cols-4">
      {rows.map(row => (
        <li key={row.id} className="flex flex-col gap-1 bg-card px-4 py-2.5 text-[13px]">
          <span className="flex items-center gap-2">
            <span className="min-w-0 truncate">{types.label(row.ecuType)}</span>
            {row.status !== EcuStatus.normal && <CodeBadge category="EcuStatus" code={row.status} />}
          </span>
          <span className="flex items-baseline gap-2">
            <span className="font-mono">{row.softwareVersion ?? '–'}</span>
            <span className={cn('ml-auto text-xs tabular-nums', row.dtcCount > 0 ? 'text-danger' : 'text-muted-foreground')}>
              {t('faults')} {format.number(row.dtcCount)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
