import { FrequencyState } from '@contracts/codes/frequencyState'
import { vehicleRemoteDebugging } from '@contracts/pages'
import { CircleStop, Radio } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError, type RowOf, useAction, useRows } from '@/api'
import { Countdown } from '@/components/countdown'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { CodeBadge } from '@/fields/parts/code-badge'
import { formatTime, parseTime, useRelativeTime } from '@/locale'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useCan, useDict } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import { FormField, SelectField } from './form-fields'
import { estimateTrafficMb } from './frequency-rules'

/** Selectable durations of an override in hours; the server accepts three days only for stolen vehicles. */
const OVERRIDE_HOURS = [1, 2, 4, 8, 12, 24, 72]

/** Whether an override is pending or active. */
const isOpen = ({ state }: RowOf<'debugFrequency'>) => state === FrequencyState.pending || state === FrequencyState.active

/** Overrides the reporting interval of a terminal for a limited time and shows the active override. */
export function ReportingFrequency({ vehicle }: { vehicle: number }) {
  const t = useTranslations('debug')
  const can = useCan()
  const { data, error, mutate } = useRows(
    vehicleRemoteDebugging,
    'debugFrequency',
    { 'vehicleId.eq': vehicle, pageSize: 10 },
    { on: ['vehicles'], while: ({ list }) => list.some(isOpen) },
  )
  const active = data?.list.find(isOpen)
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-40" />
  return (
    <>
      {active ? (
        <ActiveOverride row={active} permitted={can('debug:frequency')} onDone={() => void mutate()} />
      ) : can('debug:frequency') ? (
        <OverrideForm vehicle={vehicle} onDone={() => void mutate()} />
      ) : (
        <p className="px-4 py-3 text-muted-foreground text-sm">{t('frequency.none')}</p>
      )}
      <PastOverrides rows={data.list.filter(row => row !== active)} vehicle={vehicle} />
    </>
  )
}

/** The open override with a countdown and a button to stop it. */
function ActiveOverride({ row, permitted, onDone }: { row: RowOf<'debugFrequency'>; permitted: boolean; onDone(): void }) {
  const t = useTranslations('debug')
  const reasons = useDict('DebugReason')
  const act = useAction('debugFrequency')
  const [busy, setBusy] = useState(false)

  async function stop() {
    setBusy(true)
    try {
      await act('stop', { id: row.id })
    } catch (refused) {
      toastFailure(refused)
    } finally {
      setBusy(false)
      onDone()
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 p-4">
      <CodeBadge category="FrequencyState" code={row.state} />
      <OverrideFact name={t('frequency.ride')} value={`${row.rideIntervalS} s`} />
      <OverrideFact name={t('frequency.park')} value={`${row.parkIntervalS} s`} />
      <OverrideFact
        name={t('frequency.left')}
        value={<Countdown dueMs={parseTime(row.endAt ?? '').getTime()} over={t('frequency.over')} title={row.endAt ?? undefined} />}
      />
      <OverrideFact name={t('frequency.traffic')} value={`${row.estTrafficMb} MB`} />
      <OverrideFact name={t('frequency.reason')} value={reasons.label(row.reason)} />
      {row.noSleep ? <span className="text-[13px] text-warning">{t('frequency.awake')}</span> : null}
      {permitted && (
        <Button variant="outline" className="ml-auto" disabled={busy} onClick={() => void stop()}>
          <CircleStop />
          {t('frequency.stop')}
        </Button>
      )}
    </div>
  )
}

function OverrideFact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <p className="text-muted-foreground text-xs">{name}</p>
      <p className="font-medium tabular-nums">{value}</p>
    </div>
  )
}

function OverrideForm({ vehicle, onDone }: { vehicle: number; onDone(): void }) {
  const t = useTranslations('debug')
  const reasons = useDict('DebugReason')
  const [ride, setRide] = useState(2)
  const [park, setPark] = useState(60)
  const [hours, setHours] = useState(1)
  const [reason, setReason] = useState(1)
  const [noSleep, setNoSleep] = useState(false)
  const [signals, setSignals] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const act = useAction('debugFrequency')
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFaults({})
    const canSignals = signals.split(/[\s,，、]+/u).filter(Boolean)
    const endAt = formatTime(new Date(Date.now() + hours * 3_600_000))
    const body = {
      vehicleId: vehicle,
      rideIntervalS: ride,
      parkIntervalS: park,
      endAt,
      reason: String(reason),
      noSleep,
      canSignals: canSignals.length > 0 ? canSignals : undefined,
    }
    try {
      const { warnings } = await act<{ warnings?: Record<string, string> }>('add', body)
      for (const warning of Object.values(warnings ?? {})) toast.info(warning)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults({ ...error.details, '': error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="space-y-3 p-4" onSubmit={event => void submit(event)}>
      <div className="grid gap-3 md:grid-cols-4">
        <FormField id={`${id}-ride`} name={t('frequency.ride')} fault={faults.rideIntervalS}>
          <Input
            id={`${id}-ride`}
            type="number"
            min={1}
            max={300}
            value={String(ride)}
            onChange={event => setRide(Number(event.target.value))}
          />
        </FormField>
        <FormField id={`${id}-park`} name={t('frequency.park')} fault={faults.parkIntervalS}>
          <Input
            id={`${id}-park`}
            type="number"
            min={5}
            max={3600}
            value={String(park)}
            onChange={event => setPark(Number(event.target.value))}
          />
        </FormField>
        <SelectField
          id={`${id}-hours`}
          name={t('frequency.span')}
          value={hours}
          fault={faults.endAt}
          options={OVERRIDE_HOURS.map(n => [n, n > 24 ? t('frequency.stolen', { hours: n }) : t('frequency.hours', { hours: n })])}
          onChange={setHours}
        />
        <SelectField
          id={`${id}-reason`}
          name={t('frequency.reason')}
          value={reason}
          options={reasons.items.map(item => [Number(item.code), reasons.label(item.code)])}
          onChange={setReason}
        />
      </div>
      <FormField id={`${id}-signals`} name={t('frequency.signals')} fault={faults.canSignals}>
        <Input
          id={`${id}-signals`}
          value={signals}
          placeholder="0x201 0x202"
          className="font-mono"
          onChange={event => setSignals(event.target.value)}
        />
      </FormField>
      <div className="flex items-center gap-2 text-sm">
        <Checkbox id={`${id}-awake`} checked={noSleep} onCheckedChange={setNoSleep} />
        <label htmlFor={`${id}-awake`}>{t('frequency.keepAwake')}</label>
      </div>
      <FieldError>{faults['']}</FieldError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={busy || ride < 1 || park < 5}>
          <Radio />
          {t('frequency.begin')}
        </Button>
        <span className="text-[13px] text-muted-foreground tabular-nums">
          {t('frequency.takes', { mb: estimateTrafficMb(hours, ride, park).toFixed(2) })}
        </span>
      </div>
    </form>
  )
}

function PastOverrides({ rows, vehicle }: { rows: RowOf<'debugFrequency'>[]; vehicle: number }) {
  const t = useTranslations('debug')
  const ago = useRelativeTime()
  const reasons = useDict('DebugReason')
  return (
    <section aria-label={t('frequency.past')} className="border-border border-t">
      <div className="flex items-center px-4 py-2 text-[13px]">
        <h3 className="font-medium">{t('frequency.past')}</h3>
        <TextLink href={hrefOf(vehicleRemoteDebugging, { tab: 'debugFrequency', 'vehicleId.eq': vehicle })} className="ml-auto">
          {t('all')}
        </TextLink>
      </div>
      {rows.length === 0 && <p className="px-4 pb-3 text-muted-foreground text-sm">{t('frequency.never')}</p>}
      <ul className="divide-y divide-border border-border border-t empty:hidden">
        {rows.map(row => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-1.5 text-[13px]">
            <CodeBadge category="FrequencyState" code={row.state} />
            <span className="tabular-nums">
              {row.rideIntervalS} s / {row.parkIntervalS} s
            </span>
            <span>{reasons.label(row.reason)}</span>
            <span className="text-muted-foreground tabular-nums">{row.estTrafficMb} MB</span>
            <span className="text-muted-foreground">{row.operatorName}</span>
            <time dateTime={row.startAt ?? ''} title={`${row.startAt} – ${row.endAt}`} className="ml-auto text-muted-foreground">
              {ago(row.startAt ?? '')}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
