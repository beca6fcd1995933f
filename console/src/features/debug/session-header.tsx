import type { DebugSession } from '@contracts/endpoints'
import { vehicleManageDetail } from '@contracts/pages'
import { Signal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useOverview } from '@/api'
import { Age } from '@/components/age'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { CopyButton } from '@/fields/parts/copy-button'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useDict } from '@/session'

/** Signal strength (RSRP) below which a signal counts as weak. */
const WEAK_SIGNAL_DBM = -110

/** Loads the connection state of a vehicle, revalidated on live vehicle events. */
export const useLineSession = (vehicle: string) => useOverview('linkMessage', { id: vehicle }, { on: ['vehicles'] })

/** Header with the vehicle, its connection state and its firmware versions. */
export function SessionHeader({ session }: { session: DebugSession | undefined }) {
  const t = useTranslations('debug')
  const kinds = useDict('EcuType')
  if (!session) return <Skeleton className="h-16" />
  return (
    <Card aria-label={t('session')} bleed className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h2 className="flex items-center gap-1.5 break-all font-mono font-semibold text-base">
          {session.vin}
          <CopyButton value={session.vin} />
        </h2>
        <CodeBadge category="OnlineStatus" code={session.onlineStatus} />
        {session.fresh && (
          <Badge tone={session.parked && session.switchedOff ? 'success' : 'warning'} dot="full">
            {t(!session.parked ? 'moves' : session.switchedOff ? 'stands' : 'switchedOn')}
          </Badge>
        )}
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[13px] md:ml-auto">
          <SessionFact name={t('seen')} value={session.lastSeenAt ? <Age at={session.lastSeenAt} className="text-foreground" /> : '–'} />
          <SessionFact
            name={t('signal')}
            value={
              session.rsrp === null ? (
                '–'
              ) : (
                <span className={session.rsrp < WEAK_SIGNAL_DBM ? 'text-warning' : undefined}>
                  <Signal className="mr-1 inline size-3.5" aria-hidden />
                  {session.rsrp} dBm
                </span>
              )
            }
          />
          <SessionFact name={t('satellites')} value={session.satellites ?? '–'} />
          <SessionFact name={t('lagName')} value={session.lagMs === null ? '–' : `${session.lagMs} ms`} />
        </dl>
        <TextLink href={hrefOf(vehicleManageDetail, { id: session.vehicleId })} className="text-[13px]">
          {t('detail')}
        </TextLink>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-muted-foreground text-xs">
        <span className="font-mono">{session.tboxSn}</span>
        {session.versions.map(version => (
          <span key={version.ecuType} title={version.hardware}>
            {kinds.label(version.ecuType)} <span className="font-mono text-foreground">{version.software || '–'}</span>
          </span>
        ))}
      </p>
    </Card>
  )
}

function SessionFact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-muted-foreground text-xs">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
