import { CommandRisk } from '@contracts/codes/commandRisk'
import { vehicleManageDetail } from '@contracts/pages'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RowOf, useRecord } from '@/api'
import { Age } from '@/components/age'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useStale } from '@/locale/clock'
import { useDict } from '@/session'
import { type CommandOption, effectOf } from './command-option'

/** Age from which a reported state is stale (equipment catalogue, vehicleShadow). */
const MAX_REPORT_AGE_MS = 10 * 60_000

/** Content of the confirmation dialog: effect of the command, state of the vehicle, and whether a second person has to approve. */
export function CommandConfirmation({ record, button }: { record: Pick<RowOf<'vehicle'>, 'id'>; button: CommandOption }) {
  const t = useTranslations('command')
  const effect = effectOf(button)
  return (
    <div className="space-y-2 text-sm">
      {effect && <p>{t(`effects.${effect}`)}</p>}
      {button.touches && <VehicleState record={record} />}
      {button.riskLevel === CommandRisk.dangerous && (
        <p className="flex items-start gap-1.5 text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('secondPerson')}
        </p>
      )}
    </div>
  )
}

/** Connection, speed, lock and power of the vehicle from its last report, with the age of the report. */
function VehicleState({ record }: { record: Pick<RowOf<'vehicle'>, 'id'> }) {
  const t = useTranslations('command')
  const locks = useDict('LockStatus')
  const { data } = useRecord(vehicleManageDetail, 'vehicleShadow', record.id, true)
  const at = data?.record.reportedAt
  const stale = useStale(at, MAX_REPORT_AGE_MS)
  if (!data) return <Skeleton className="h-9" />
  const row = data.record
  const speed = row.speedKmh ?? 0
  return (
    <section aria-label={t('state')} className={cn('rounded-md px-3 py-2', stale || speed > 0 ? 'bg-warning-soft' : 'bg-muted')}>
      <dl className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums [&>div]:flex [&>div]:items-center [&>div]:gap-1.5 [&_dt]:text-muted-foreground">
        <div>
          <dt className="sr-only">{t('connection')}</dt>
          <dd>
            <CodeBadge category="OnlineStatus" code={row.onlineStatus} />
          </dd>
        </div>
        <div>
          <dt>{t('speed')}</dt>
          <dd className={cn(speed > 0 && 'font-medium text-danger')}>{at ? `${speed} km/h` : '–'}</dd>
        </div>
        <div>
          <dt>{t('lock')}</dt>
          <dd>{at ? locks.label(row.lockStatus) : '–'}</dd>
        </div>
        <div>
          <dt>{t('power')}</dt>
          <dd>{at ? t(row.powerOn ? 'powerOn' : 'powerOff') : '–'}</dd>
        </div>
      </dl>
      <p className="mt-1 text-xs">
        {at ? (
          <Age at={at} maxAgeMs={MAX_REPORT_AGE_MS} text={time => t(stale ? 'staleState' : 'stateAt', { time })} />
        ) : (
          <span className="text-warning">{t('noState')}</span>
        )}
      </p>
    </section>
  )
}
