import type { Field } from '@contracts/declaration'
import { vehicleManageDetail } from '@contracts/pages'
import { BatteryCharging, BatteryMedium, CircleAlert, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRecord } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Age } from '@/components/age'
import { cn } from '@/components/ui/cn'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import { useStale } from '@/locale/clock'
import { PanelError } from '@/screens/panel-error'
import { LastPosition } from './last-position'

/** Age from which a reported value is stale (equipment catalogue, vehicleShadow). */
const MAX_AGE_MS = 10 * 60_000

/** Fields shown, in the order needed in a support call. */
const SHOWN_FIELDS = [
  'onlineStatus',
  'lockStatus',
  'powerOn',
  'armed',
  'rangeKm',
  'speedKmh',
  'odoKm',
  'maxTempC',
  'packVoltage',
  'rideMode',
  'rsrp',
]

/** Last reported state of a vehicle, with its age. */
export function LivePanel({ record }: { record: { id: number; lastSeenAt?: string | null } }) {
  const t = useTranslations('models')
  const name = useName()
  const { data: resource } = useDeclaration('vehicleShadow')
  const { data, error } = useRecord(vehicleManageDetail, 'vehicleShadow', record.id, true)
  const reportedAt = data?.record.reportedAt ?? data?.record.lastSeenAt
  const stale = useStale(reportedAt, MAX_AGE_MS)
  if (error) return <PanelError error={error} />
  if (!data || !resource) return <Skeleton className={record.lastSeenAt === null ? 'mx-4 my-3 h-5' : 'm-4 h-60'} />
  const row = data.record
  if (!reportedAt) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('neverSeen')}</p>
  const fields = SHOWN_FIELDS.map(fieldName => resource.fields.find(field => field.name === fieldName)).filter(
    (field): field is Field => field !== undefined,
  )
  const { soc } = row
  const faults = row.faultCodes ?? []
  return (
    <>
      <div className="flex flex-col gap-4 p-4">
        <p className={cn('flex items-center gap-1.5 text-[13px]', stale ? 'text-warning' : 'text-muted-foreground')}>
          <Clock className="size-4" />
          <Age at={reportedAt} maxAgeMs={MAX_AGE_MS} text={time => t(stale ? 'lastReportStale' : 'lastReport', { time })} />
        </p>
        <div className={cn('flex flex-wrap gap-x-8 gap-y-4', stale && 'text-muted-foreground')}>
          {soc !== null && (
            <div className="w-40">
              <p className="mb-1 flex items-center gap-1.5 text-muted-foreground text-xs">
                {row.charging ? <BatteryCharging className="size-4" /> : <BatteryMedium className="size-4" />}
                {t(row.charging ? 'charging' : 'charge')}
              </p>
              <p className="font-semibold text-xl tabular-nums">{soc} %</p>
              <Progress
                aria-label={t('charge')}
                className="mt-1"
                value={soc}
                variant={stale ? 'muted' : soc <= 20 ? 'destructive' : 'success'}
              />
            </div>
          )}
          <dl className="grid min-w-0 flex-[1_1_15rem] grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-6 gap-y-3">
            {fields.map(field => {
              const { Cell } = fieldTypeOf(field)
              return (
                <div key={field.name} className="min-w-0">
                  <dt className="text-muted-foreground text-xs">{name(field)}</dt>
                  <dd className="truncate text-sm tabular-nums">
                    <Cell field={field} row={row} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </div>
        {faults.length > 0 && (
          <p className="flex flex-wrap items-center gap-1.5 text-danger text-sm">
            <CircleAlert className="size-4" />
            {t('activeFaults')}
            {faults.map(code => (
              <span key={code} className="rounded-[4px] bg-danger-soft px-1.5 font-mono text-[13px]">
                {code}
              </span>
            ))}
          </p>
        )}
      </div>
      <LastPosition record={record} maxAgeMs={MAX_AGE_MS} offlineSince={row.onlineStatus ? null : row.lastSeenAt} />
    </>
  )
}
