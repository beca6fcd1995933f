import { CommandRisk } from '@contracts/codes/commandRisk'
import { CommandState } from '@contracts/codes/commandState'
import type { Resource, Route } from '@contracts/declaration'
import type { CommandArgsSchema } from '@contracts/endpoints'
import { remoteControl } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { type RowOf, useRows } from '@/api'
import { Countdown } from '@/components/countdown'
import { Button } from '@/components/ui/button'
import { fieldTypeOf } from '@/fields'
import { lazy } from '@/loading/lazy'
import { parseTime, useName } from '@/locale'
import { RowActions } from '@/screens/action/row-actions'
import { ActionRunner } from '@/screens/action/runner'
import { useSignedIn } from '@/session'
import { argsRowOf, fieldsOf } from './command-option'

const DetailSheet = lazy(() => import('@/screens/detail/detail-sheet').then(module => module.DetailSheet))

/** Number of approvals shown before the list is expanded. */
const PREVIEW_COUNT = 3

/** Remaining time of an approval that is marked as short. */
const WARN_BELOW_MS = 5 * 60_000

/** Dangerous commands of other operators that wait for approval (four-eyes principle); renders nothing without any. */
export function Approvals({ resource, route }: { resource: Resource; route: Route }) {
  const t = useTranslations('command')
  const { user } = useSignedIn()
  const { data } = useRows(
    remoteControl,
    'remoteCommand',
    { 'state.in': CommandState.awaiting, pageSize: 20 },
    { on: ['command', 'vehicles'] },
  )
  const definitions = useRows(remoteControl, 'commandDef', {
    'riskLevel.in': CommandRisk.dangerous,
    pageSize: 100,
  })
  const [expanded, setExpanded] = useState(false)
  const [opened, setOpened] = useState<number>()
  const waiting = data?.list.filter(row => row.operatorId !== user.id) ?? []
  if (waiting.length === 0) return null
  const verbs = ['approve', 'refuse'].filter(verb => data?.actions.includes(verb))
  const hiddenCount = waiting.length - PREVIEW_COUNT
  return (
    <ActionRunner resource={resource}>
      <section aria-label={t('approvals')} className="rounded-md border border-warning bg-card max-md:rounded-none max-md:border-x-0">
        <h2 className="border-border border-b px-4 py-2 font-medium text-sm">
          {t('approvals')} <span className="text-muted-foreground tabular-nums">{waiting.length}</span>
        </h2>
        <ul className="divide-y divide-border">
          {waiting.slice(0, expanded ? undefined : PREVIEW_COUNT).map(row => (
            <ApprovalItem
              key={row.id}
              resource={resource}
              row={row}
              schema={
                (definitions.data?.list.find(definition => definition.id === row.defCode)?.argsSchema ?? null) as CommandArgsSchema | null
              }
              verbs={verbs}
              onOpen={() => setOpened(row.id)}
            />
          ))}
        </ul>
        {hiddenCount > 0 && (
          <div className="border-border border-t px-4 py-1.5">
            <Button variant="link" size="inline" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
              {expanded ? t('fewerApprovals') : t('moreApprovals', { count: hiddenCount })}
            </Button>
          </div>
        )}
      </section>
      {opened && (
        <Suspense>
          <DetailSheet route={route} resource={resource} id={String(opened)} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </ActionRunner>
  )
}

interface ApprovalItemProps {
  resource: Resource
  row: RowOf<'remoteCommand'>
  schema: CommandArgsSchema | null
  verbs: string[]
  onOpen(): void
}

/** A command awaiting approval: command, arguments, vehicle, operator, reason and remaining time. */
function ApprovalItem({ resource, row, schema, verbs, onOpen }: ApprovalItemProps) {
  const t = useTranslations('command')
  const name = useName()
  const argsRow = argsRowOf(row)
  return (
    <li className="grid items-center gap-x-4 gap-y-0.5 px-4 py-2 text-[13px] md:grid-cols-[minmax(7rem,0.8fr)_minmax(10rem,0.9fr)_minmax(5rem,0.5fr)_minmax(0,2fr)_7rem_auto]">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <button
          type="button"
          onClick={onOpen}
          className="rounded-sm font-medium outline-none hover:text-accent-text hover:underline focus-visible:ring-2 focus-visible:ring-ring"
        >
          {row.defName}
        </button>
        {fieldsOf(schema)
          .filter(field => argsRow[field.name] !== undefined)
          .map(field => {
            const { Cell } = fieldTypeOf(field)
            return (
              <span key={field.name} className="flex gap-1 text-muted-foreground text-xs">
                {name(field)}
                <Cell field={field} row={argsRow} />
              </span>
            )
          })}
      </span>
      <span className="truncate font-mono" title={row.vin ?? ''}>
        {row.vin}
      </span>
      <span className="truncate text-muted-foreground">{row.operatorName}</span>
      <span className="min-w-0 break-words md:truncate" title={row.reason ?? ''}>
        {row.reason}
      </span>
      <span className="text-muted-foreground">
        {row.dueAt ? (
          <Countdown
            dueMs={parseTime(row.dueAt).getTime()}
            warnBelowMs={WARN_BELOW_MS}
            text={time => t('approveLeft', { time })}
            over={t('approveOver')}
            title={row.dueAt}
          />
        ) : null}
      </span>
      <div className="max-md:-mx-1.5">
        <RowActions resource={resource} row={row} permitted={verbs} variant="row" />
      </div>
    </li>
  )
}
