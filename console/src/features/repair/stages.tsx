import { RepairStatus } from '@contracts/codes/repairStatus'
import { repairDetail } from '@contracts/pages'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RowOf, useRows } from '@/api'
import { Countdown } from '@/components/countdown'
import { Skeleton } from '@/components/ui/skeleton'
import { parseTime } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { stagesOf } from './stage'

/** The stages of an order: when each began and how long it took, and the time that is left of the current one. */
export function Stages({ record }: { record: RowOf<'repairOrder'> }) {
  const t = useTranslations('repair')
  const { data, error } = useRows(repairDetail, 'repairOrderEvent', { 'orderId.eq': record.id, orderBy: 'occurredAt', pageSize: 200 })
  const states = useDict('RepairStatus')
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-20" />
  // Of a reopened order, only the events since then are shown.
  const begun = data.list.findLastIndex(event => event.toStatus === RepairStatus.submitted && event.fromStatus !== RepairStatus.assigned)
  const events = data.list.slice(Math.max(begun, 0))
  const stages = stagesOf(
    record.status,
    events.map(event => event.toStatus ?? RepairStatus.submitted),
  )
  const current = stages.indexOf(record.status)
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-2 gap-y-3 p-4">
      {stages.map((stage, index) => {
        const entered = events.findLast(event => event.toStatus === stage && event.fromStatus !== stage)
        const left = events.findLast(event => event.fromStatus === stage && event.toStatus !== stage)
        const at = entered?.occurredAt ?? (index === 0 ? record.createdAt : undefined)
        const done = index < current
        return (
          <li key={stage} aria-current={index === current ? 'step' : undefined} className="flex min-w-0 flex-col gap-0.5 text-xs">
            <span className="flex items-center gap-2">
              <span
                className={clsx(
                  'flex size-5 shrink-0 items-center justify-center rounded-full border tabular-nums',
                  index === current && 'border-primary bg-primary text-primary-foreground',
                  done && 'border-success bg-success/15 text-success',
                  index > current && 'border-border text-muted-foreground',
                )}
              >
                {done ? <Check className="size-3" /> : index + 1}
              </span>
              <span aria-hidden className={clsx('h-px flex-1', done ? 'bg-success' : 'bg-border')} />
            </span>
            <span className={clsx('truncate text-[13px]', index === current ? 'font-medium' : index > current && 'text-muted-foreground')}>
              {states.label(stage)}
            </span>
            {(done || index === current) && at && <time className="text-muted-foreground tabular-nums">{at.slice(5, 16)}</time>}
            {done && left && left.stageMinutes !== null && <Minutes minutes={left.stageMinutes} />}
            {index === current && record.slaDueAt && <Due at={record.slaDueAt} />}
            {index === current && stage === RepairStatus.ready && record.deliveredAt && record.timerAt && (
              <span className="text-muted-foreground">{t('handedOver', { date: record.timerAt.slice(5, 16) })}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Minutes({ minutes }: { minutes: number }) {
  const t = useTranslations('repair')
  if (minutes < 1) return null
  return <span className="text-muted-foreground">{t('took', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
}

/** Below this remaining time the clock is a warning. */
const WARN_MS = 60 * 60_000

function Due({ at }: { at: string }) {
  const t = useTranslations('repair')
  return (
    <Countdown
      dueMs={parseTime(at).getTime()}
      warnBelowMs={WARN_MS}
      text={time => t('left', { time })}
      over={<span className="text-danger">{t('late')}</span>}
      title={at}
    />
  )
}
