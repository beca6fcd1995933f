import type { EquipmentDiagnosis } from '@contracts/endpoints'
import { testIndex } from '@contracts/pages'
import { BatteryMedium, MessageSquare, PlugZap, Signal } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, type RowOf, useOverview } from '@/api'
import { requestId } from '@/api/request-id'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { RecordLink } from '@/fields/parts/record-link'
import { useName, useRelativeTime } from '@/locale'
import { Link } from '@/navigation/link'
import { detailRouteOf } from '@/navigation/resource-routes'
import { PanelError } from '@/screens/panel-error'
import { useCan, useDict } from '@/session'
import { sendCommand } from '../command/send-command'
import { CardFact, ServiceFact } from './connectivity'
import { Note, VehicleFact } from './vehicle-fact'

/** Thresholds for a likely cause: charge in per cent, signal strength (RSRP) in dBm. */
const [lowCharge, weakSignal] = [20, -105]

/** Panel with the likely cause of a vehicle being offline, the next step, and the underlying facts. */
export function OfflinePanel({ record }: { record: RowOf<'vehicle'> }) {
  const t = useTranslations('offline')
  const { data, error, mutate } = useOverview('vehicleShadow', { id: record.id }, { on: ['vehicles', 'command'] })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-60" />
  return (
    <div className="flex flex-col gap-4 p-4">
      {data.verdict && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-3 py-2.5">
          <p className="min-w-0 flex-[1_1_20rem] text-sm">
            <span className="text-muted-foreground">{t('cause')}</span> <strong className="font-medium">{data.verdict.text}</strong>
          </p>
          <NextStep record={record} diagnosis={data} onSent={() => void mutate()} />
        </div>
      )}
      <DiagnosisFacts data={data} />
    </div>
  )
}

function DiagnosisFacts({ data }: { data: EquipmentDiagnosis }) {
  const t = useTranslations('offline')
  const format = useFormatter()
  const name = useName()
  const ago = useRelativeTime()
  const topics = useDict('LinkTopic')
  const { card, service } = data
  const alarms = data.alarms?.slice(0, 2) ?? []
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-x-6 gap-y-4">
      <VehicleFact icon={MessageSquare} label={t('lastMessage')}>
        {data.lastSeenAt ? (
          <>
            <time dateTime={data.lastSeenAt}>{data.lastSeenAt}</time>
            <Note>{[data.lastTopic && topics.label(data.lastTopic), ago(data.lastSeenAt)].filter(Boolean).join(' · ')}</Note>
          </>
        ) : (
          t('never')
        )}
        {data.offlineToday > 1 && <Note problem>{t('offlineToday', { count: data.offlineToday })}</Note>}
        {data.wake && (
          <Note>
            {t(data.wake.sent ? 'wakeSent' : 'wakeTried', { time: ago(data.wake.at) })}{' '}
            <CodeBadge category="CommandState" code={data.wake.state} />
          </Note>
        )}
      </VehicleFact>
      <CardFact card={card} />
      <VehicleFact icon={PlugZap} label={t('power')}>
        {data.reportedAt ? t(data.powerOn ? 'powerOn' : 'powerOff') : '–'}
        {data.voltageV > 0 && <Note>{t('voltage', { volts: format.number(data.voltageV, { minimumFractionDigits: 1 }) })}</Note>}
        {alarms.map(alarm => (
          <Note key={alarm.id} problem={alarm.active}>
            <RecordLink resource="alarm" id={alarm.id} label={name(alarm.name)} /> {alarm.lastAt.slice(0, 16)}
          </Note>
        ))}
        {data.alarms && alarms.length === 0 && <Note>{t('noAlarm')}</Note>}
      </VehicleFact>
      <VehicleFact icon={BatteryMedium} label={t('battery')} problem={data.soc > 0 && data.soc < lowCharge}>
        {data.soc > 0 ? `${data.soc} %` : '–'}
        {data.charging && <Note>{t('charging')}</Note>}
        {data.reportedAt && <Note>{t('reported', { time: data.reportedAt.slice(0, 16) })}</Note>}
      </VehicleFact>
      <VehicleFact icon={Signal} label={t('coverage')} problem={data.rsrp !== 0 && data.rsrp <= weakSignal}>
        {data.rsrp === 0 ? '–' : `${data.rsrp} dBm`}
        {data.rsrp !== 0 && <Note>{t(data.rsrp <= weakSignal ? 'weak' : 'fair')}</Note>}
        <Note problem={data.silentNearby > 0}>{data.silentNearby > 0 ? t('nearby', { count: data.silentNearby }) : t('noneNearby')}</Note>
      </VehicleFact>
      <ServiceFact service={service} />
    </dl>
  )
}

/** Button for the next step of the diagnosis, if the user is permitted to take it. */
function NextStep({ record, diagnosis, onSent }: { record: RowOf<'vehicle'>; diagnosis: EquipmentDiagnosis; onSent(): void }) {
  const t = useTranslations('offline')
  const can = useCan()
  const { verdict, card } = diagnosis
  const link = (href: string, label: string) => (
    <Button variant="outline" asChild size="sm">
      <Link href={href}>{label}</Link>
    </Button>
  )
  const to = (resource: string, id: number, label: string) => {
    const detail = detailRouteOf(resource)
    return detail && can(detail.permission) ? link(`${detail.path}?id=${id}`, label) : null
  }
  switch (verdict?.step) {
    case 'card':
      return card && to('simCard', card.id, t('toCard'))
    case 'alarm':
      return to('alarm', verdict.alarmId, t('toAlarm'))
    case 'selfCheck':
      return can('selfCheck:view') ? link(testIndex, t('toSelfCheck')) : null
    case 'wake':
      return diagnosis.canWake && can('command:send') && can('command:view') ? <WakeButton record={record} onSent={onSent} /> : null
  }
  return null
}

/** Button to send the wake-up text message to the terminal; renders nothing if the command is blocked. */
function WakeButton({ record, onSent }: { record: RowOf<'vehicle'>; onSent(): void }) {
  const t = useTranslations('offline')
  const { data } = useOverview('remoteCommand', { id: record.id })
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [refused, setRefused] = useState('')
  if (!data?.commands.some(command => command.code === 'wake' && command.allowed)) return null

  async function wake() {
    setState('busy')
    setRefused('')
    try {
      await sendCommand({ vin: record.vin, code: 'wake', args: {}, clientRequestId: requestId() })
      setState('sent')
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(String(error.params.reasonText ?? error.reason) || error.message)
      setState('idle')
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" disabled={state !== 'idle'} onClick={() => void wake()}>
        {t('wake')}
      </Button>
      <span role="status" className={cn('text-xs', refused ? 'text-danger' : 'text-muted-foreground')}>
        {refused || (state === 'sent' ? t('wakeUnderWay') : '')}
      </span>
    </div>
  )
}
