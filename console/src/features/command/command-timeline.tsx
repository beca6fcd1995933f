import { CommandRisk } from '@contracts/codes/commandRisk'
import { CommandState } from '@contracts/codes/commandState'
import { LinkDirection } from '@contracts/codes/linkDirection'
import type { CommandEventName, CommandLogMessage, CommandStep, CommandTimeline as TimelineData } from '@contracts/endpoints'
import { remoteControl } from '@contracts/pages'
import {
  BellRing,
  Check,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  MessageSquareReply,
  Send,
  ShieldCheck,
  ShieldX,
  TimerOff,
  Undo2,
  User,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { addressOf, type RowOf, useEndpoint, useLive, useRecord } from '@/api'
import { Countdown } from '@/components/countdown'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { fieldTypeOf } from '@/fields'
import { CodeBadge } from '@/fields/parts/code-badge'
import { formatTime, useName } from '@/locale'
import { useDurationText } from '@/locale/duration'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { argsRowOf, fieldsOf } from './command-option'
import { isOpen } from './states'
import { resultEntries, stepGaps } from './steps'
import { useOutcome } from './use-outcome'

/** Timeline of a command, revalidated on live command events and polled while it is open. */
function useCommandTimeline(id: number) {
  const timeline = useEndpoint('/veh/crm/command/course', { id }, { keepPreviousData: true })
  // Keeps the fields of the surrounding detail page up to date as well.
  useRecord(remoteControl, 'remoteCommand', id, { on: ['command'], while: ({ record }) => isOpen(record.state) })
  useLive(timeline, `${addressOf('/veh/crm/command/course')}?id=${id}`, { on: ['command'], while: ({ state }) => isOpen(state) })
  return timeline
}

/** Timeline of a command: steps with times, arguments, result, and the exchanged messages. */
export function CommandTimeline({ record }: { record: RowOf<'remoteCommand'> }) {
  const t = useTranslations('course')
  const { data, error } = useCommandTimeline(record.id)
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-32" />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 text-sm">
        <span className="font-medium text-base">{record.defName}</span>
        {record.riskLevel !== CommandRisk.normal && <CodeBadge category="CommandRisk" code={record.riskLevel} />}
        <TextLink href={hrefOf(remoteControl, { id: record.vehicleId })} className="font-mono">
          {record.vin}
        </TextLink>
      </p>
      {isOpen(data.state) && <Deadline timeline={data} />}
      <ol className="px-4 pt-3 pb-1">
        {data.steps.map((step, i) => (
          <StepItem
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are append-only
            key={i}
            step={step}
            gap={stepGaps(data.steps)[i]}
            record={record}
            state={data.state}
            last={i === data.steps.length - 1}
          />
        ))}
      </ol>
      <CommandFacts record={record} timeline={data} />
      <CommandMessages messages={data.messages} none={t(data.forgotten ? 'forgotten' : 'noMessages')} />
    </>
  )
}

const WAIT_LABELS = ['awaiting', 'waiting', 'expecting', 'running'] as const

/** The event a command waits for, and the remaining time. */
function Deadline({ timeline: { state, dueMs, nowMs } }: { timeline: TimelineData }) {
  const t = useTranslations('course')
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-3 border-border border-y bg-muted px-4 py-2.5 text-sm">
      <Spinner className="text-muted-foreground" />
      <span className="font-medium">{t(WAIT_LABELS[state as 0 | 1 | 2 | 3])}</span>
      <span className="text-muted-foreground">
        <Countdown dueMs={dueMs} serverNowMs={nowMs} warnBelowMs={5000} text={time => t('left', { time })} over={t('overdue')} />
      </span>
    </p>
  )
}

const stepIcons: Record<CommandEventName, LucideIcon> = {
  queued: User,
  approved: ShieldCheck,
  refused: ShieldX,
  cancelled: Undo2,
  woken: BellRing,
  sent: Send,
  acked: MessageSquareReply,
  ended: Check,
  late: Clock,
}

/** Icon and colour of the last step by final state. */
const endStyles: Record<number, { icon: LucideIcon; tone: string }> = {
  [CommandState.succeeded]: { icon: CircleCheck, tone: 'bg-success-soft text-success' },
  [CommandState.failed]: { icon: CircleX, tone: 'bg-danger-soft text-danger' },
  [CommandState.timedOut]: { icon: TimerOff, tone: 'bg-danger-soft text-danger' },
  [CommandState.cancelled]: { icon: Undo2, tone: 'bg-muted text-muted-foreground' },
}

interface StepItemProps {
  step: CommandStep
  gap: number | undefined
  record: RowOf<'remoteCommand'>
  state: number
  last: boolean
}

function StepItem({ step, gap, record, state, last }: StepItemProps) {
  const t = useTranslations('course')
  const formatDuration = useDurationText()
  const outcome = useOutcome()
  const end = step.turn === 'ended' ? endStyles[state] : undefined
  const Icon = end?.icon ?? stepIcons[step.turn]
  const at = step.atMs ? formatTime(new Date(step.atMs)) : undefined
  const by = step.by || (step.turn === 'queued' ? t('system') : '')
  return (
    <li className="relative flex gap-3 pb-3 text-sm">
      {!last && <span aria-hidden className="absolute top-6 bottom-0 left-3 border-border border-l" />}
      <span
        aria-hidden
        className={cn('grid size-6 shrink-0 place-content-center rounded-full', end?.tone ?? 'bg-accent-soft text-accent-text')}
      >
        <Icon className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          {step.turn === 'ended' ? (
            <CodeBadge category="CommandState" code={state} />
          ) : (
            <span className="font-medium">{t(step.turn, { n: step.n })}</span>
          )}
          {by && <span>{by}</span>}
          {at && (
            <time dateTime={at} className="text-muted-foreground text-xs tabular-nums">
              {at}
            </time>
          )}
          {gap !== undefined && (
            <span className="text-muted-foreground text-xs tabular-nums">{t('after', { time: formatDuration(gap) })}</span>
          )}
          {end && record.latencyMs ? (
            <span className="text-muted-foreground text-xs tabular-nums">{t('total', { time: formatDuration(record.latencyMs) })}</span>
          ) : null}
        </p>
        {step.reason && <p className="break-words text-[13px] text-muted-foreground">{step.reason}</p>}
        {(end || step.turn === 'late') && outcome(record) && (
          <p
            className={cn(
              'break-words text-[13px]',
              state === CommandState.failed || state === CommandState.timedOut ? 'text-danger' : 'text-muted-foreground',
            )}
          >
            {end
              ? outcome({ ...record, resultValue: withoutLateResult(record.resultValue) })
              : outcome({ ...record, resultText: '', resultCode: null })}
          </p>
        )}
      </div>
    </li>
  )
}

/** A result without its late result, which has a step of its own. */
function withoutLateResult(result: unknown) {
  return typeof result === 'object' && result !== null && 'lateResult' in result ? { ...result, lateResult: undefined } : result
}

/** Arguments, result and batch of a command. */
function CommandFacts({ record, timeline }: { record: RowOf<'remoteCommand'>; timeline: TimelineData }) {
  const t = useTranslations('course')
  const name = useName()
  const argsRow = argsRowOf(record)
  const fields = fieldsOf(timeline.argsSchema).filter(field => argsRow[field.name] !== undefined)
  const resultFields = resultEntries(record.resultValue)
  if (fields.length === 0 && resultFields.length === 0 && !record.batchNo) return null
  return (
    <dl className="flex flex-col gap-2 border-border border-t px-4 py-3 text-sm">
      {fields.length > 0 && (
        <CommandFact label={t('args')}>
          {fields.map(field => {
            const { Cell } = fieldTypeOf(field)
            return (
              <span key={field.name} className="flex gap-1.5">
                <span className="text-muted-foreground">{name(field)}</span>
                <Cell field={field} row={argsRow} />
              </span>
            )
          })}
        </CommandFact>
      )}
      {resultFields.length > 0 && (
        <CommandFact label={t('result')}>
          {resultFields.map(([key, value]) => (
            <span key={key} className="flex min-w-0 max-w-full gap-1.5">
              <span className="font-mono text-muted-foreground">{key}</span>
              <span className="min-w-0 break-all font-mono">{value === 'true' ? t('yes') : value === 'false' ? t('no') : value}</span>
            </span>
          ))}
        </CommandFact>
      )}
      {record.batchNo ? (
        <CommandFact label={t('batch')}>
          <TextLink href={hrefOf(remoteControl, { tab: 'remoteCommand', 'batchNo.eq': record.batchNo })} className="break-all font-mono">
            {record.batchNo}
          </TextLink>
        </CommandFact>
      ) : null}
    </dl>
  )
}

function CommandFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 max-md:flex-col max-md:gap-0.5">
      <dt className="w-28 shrink-0 text-muted-foreground text-xs leading-5">{label}</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">{children}</dd>
    </div>
  )
}

const STAGE_LABELS: Record<number, 'received' | 'executing' | 'done' | 'failed' | 'rejected'> = {
  1: 'received',
  2: 'executing',
  3: 'done',
  4: 'failed',
  5: 'rejected',
}

/** The messages of a command; the payload is null for viewers without the permission to read it. */
function CommandMessages({ messages, none }: { messages: CommandLogMessage[]; none: string }) {
  const t = useTranslations('course')
  return (
    <details className="border-border border-t">
      <summary className="cursor-pointer px-4 py-2.5 text-[13px]">
        <span className="font-medium">{t('messages')}</span> <span className="text-muted-foreground tabular-nums">{messages.length}</span>
      </summary>
      {messages.length === 0 ? (
        <p className="px-4 pb-3 text-[13px] text-muted-foreground">{none}</p>
      ) : (
        <ol className="divide-y divide-border border-border border-t">
          {messages.map(message => {
            const stage = STAGE_LABELS[message.stage]
            return (
              <li key={message.id} className="px-4 py-2 text-[13px]">
                <p className="flex flex-wrap gap-x-3 text-muted-foreground">
                  <span className="font-medium text-foreground">
                    {t(message.direction === LinkDirection.up ? 'up' : 'down')}
                    {stage && ` · ${t(stage)}`}
                  </span>
                  <span className="tabular-nums">{formatTime(new Date(message.atMs))}</span>
                  <span>{t('bytes', { count: message.sizeB })}</span>
                  {message.payload === null && <span>{t('hidden')}</span>}
                </p>
                {message.payload !== null && <pre className="mt-1 whitespace-pre-wrap break-all font-mono text-xs">{message.payload}</pre>}
              </li>
            )
          })}
        </ol>
      )}
    </details>
  )
}
