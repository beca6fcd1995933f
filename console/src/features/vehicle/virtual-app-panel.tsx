import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type RowOf, useOverview } from '@/api'
import { QrCode } from '@/components/qr-code'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** The code as the app scans it, and what the app shows now: the state that the scenario has at this time. */
export function VirtualAppPanel({ record }: { record: RowOf<'virtualVin'> }) {
  const t = useTranslations('virtualVehicle')
  const format = useFormatter()
  const online = useDict('OnlineStatus')
  const locks = useDict('LockStatus')
  const { data, error } = useOverview('virtualVin', { id: record.id }, { on: [], while: () => true })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-44" />
  const { geo } = data
  return (
    <div className="flex flex-wrap gap-6 p-4">
      <figure className="flex flex-col items-center gap-1">
        <QrCode text={data.vin} label={t('qr')} />
        <figcaption className="flex items-center gap-1 font-mono text-xs">
          {data.vin}
          <CopyButton value={data.vin} />
        </figcaption>
        <p className="text-muted-foreground text-xs">{t('scan')}</p>
      </figure>
      <section aria-label={t('state')} className="min-w-64 flex-1">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-[13px] sm:grid-cols-3">
          <Fact label={t('online')}>{online.label(data.onlineStatus)}</Fact>
          <Fact label={t('power')}>{t(data.powerOn ? 'on' : 'off')}</Fact>
          <Fact label={t('lock')}>{locks.label(data.lockStatus)}</Fact>
          <Fact label={t('soc')}>{`${data.soc} %${data.charging ? ` · ${t('charging')}` : ''}`}</Fact>
          <Fact label={t('range')}>{`${data.rangeKm} km`}</Fact>
          <Fact label={t('speed')}>{`${format.number(data.speedKmh)} km/h`}</Fact>
          <Fact label={t('odometer')}>{`${format.number(data.odoKm)} km`}</Fact>
          <Fact label={t('place')}>{geo && `${geo.lng.toFixed(4)}, ${geo.lat.toFixed(4)}`}</Fact>
          <Fact label={t('fault')}>{data.faultCode || t('none')}</Fact>
        </dl>
        <p className="mt-4 text-muted-foreground text-xs">{t('simulated')}</p>
      </section>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
