import type { Action, Resource } from '@contracts/declaration'
import { useLocale, useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Row } from '@/api'
import { useOnce } from '@/api/once'
import { toast } from '@/components/ui/toast'
import { lazyPreloaded } from '@/loading/later'
import { useName } from '@/locale'
import type { Values } from '@/rules'
import { useCan } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import { go } from '@/shell/router'
import { formRouteOf } from '../resource-routes'
import { useRowName } from '../row-name'
import { type CustomRowAction, customRowActionOf } from './custom-actions'
import type { RowFailure } from './failures-dialog'
import { useRunAction } from './use-run-action'
import { type Directed, needsDialog } from './verbs'

// What an action asks and answers; the list itself does without.
const ActionDialog = lazyPreloaded(() => import('./action-dialog').then(module => module.ActionDialog))
const FailuresDialog = lazyPreloaded(() => import('./failures-dialog').then(module => module.FailuresDialog))
const RecordSheet = lazyPreloaded(() => import('../form/record-sheet').then(module => module.RecordSheet))

type RunAction = (action: Directed, rows: Row[]) => void

const Runner = createContext<RunAction>(() => undefined)

/** Starts an action on rows; whatever has to be asked is asked first. */
export const useRun = () => useContext(Runner)

interface BatchAnswer {
  success?: number[]
  failed?: { id: number; message: string }[]
  /** the job that does the work */
  jobId?: number
}

/** How long undoing is offered, in milliseconds. */
const UNDO_MS = 8000

/** What becomes of the row that somebody acts upon, where its place in a list depends on it. */
export interface RowWatch {
  begin(row: Row): void
  done(row: Row): void
  failed(row: Row): void
  undone(row: Row): void
}

interface Props {
  resource: Resource
  /** hears of actions that can be undone, on single rows and without questions */
  watch?: RowWatch
  /** what happens after an action changed rows */
  onDone?(action: Action, rows: Row[]): void
  children: ReactNode
}

/** Where the actions of a screen run: forms, questions and answers appear here. */
export function ActionRunner({ resource, watch, onDone, children }: Props) {
  const t = useTranslations('action')
  const name = useName()
  const act = useRunAction(resource)
  const once = useOnce()
  const may = useCan()
  const locale = useLocale()
  const rowName = useRowName(resource)
  const [asked, setAsked] = useState<{ action: Directed; rows: Row[] }>()
  const [sheet, setSheet] = useState<{ id?: number }>()
  const [failures, setFailures] = useState<RowFailure[]>()
  const [opened, setOpened] = useState<{ extra: CustomRowAction; row: Row }>()

  async function execute(action: Directed, rows: Row[], input: Values) {
    const [row] = rows
    const together = rows.length > 1 || action.verb === 'delete'
    const body = together
      ? { ids: rows.map(own => own.id), ...action.preset, ...input }
      : { id: row?.id, version: row?.version, ...action.preset, ...input }
    const answer = (await act<BatchAnswer | null>(action.verb, body, row)) ?? {}
    if (answer.jobId) {
      toast.info(t('submitted', { action: name(action) }))
      return onDone?.(action, rows)
    }
    const failed = answer.failed ?? []
    const changed = rows.filter(own => !failed.some(other => other.id === own.id))
    const done = changed.length
    if (done > 0) announce(action, changed, rows.length > 1)
    if (failed.length > 0)
      setFailures(failed.map(own => ({ row: rows.find(candidate => candidate.id === own.id), id: own.id, message: own.message })))
    if (done > 0) onDone?.(action, rows)
  }

  /** Says what was done, with the way back where there is one. */
  function announce(action: Directed, rows: Row[], several: boolean) {
    const undo = resource.actions.find(own => own.verb === action.undo)
    const [row] = rows
    const said = action.done && row && !several ? t('doneTo', { done: action.done[locale], name: rowName(row) }) : undefined
    const text = said ?? (several ? t('doneMany', { action: name(action), count: rows.length }) : t('done', { action: name(action) }))
    if (!undo || !may(undo.permission)) return toast.success(text)
    toast.success(text, {
      duration: UNDO_MS,
      action: {
        label: t('undo'),
        onClick: () => void once(`${undo.verb} ${rows.map(own => own.id)}`, () => reverse(undo, rows)).catch(toastFailure),
      },
    })
  }

  async function reverse(undo: Action, rows: Row[]) {
    const [row] = rows
    const body = rows.length > 1 ? { ids: rows.map(own => own.id) } : { id: row?.id }
    const { failed = [] } = (await act<BatchAnswer | null>(undo.verb, body, row)) ?? {}
    for (const own of rows) if (!failed.some(other => other.id === own.id)) watch?.undone(own)
    if (failed.length < rows.length) toast.info(t('undone'))
    if (failed.length > 0)
      setFailures(failed.map(own => ({ row: rows.find(candidate => candidate.id === own.id), id: own.id, message: own.message })))
  }

  /** Runs an action that asks for nothing. */
  async function runAtOnce(action: Directed, rows: Row[]) {
    const [row] = rows
    const watched = action.undo && rows.length === 1 ? row : undefined
    if (watched) watch?.begin(watched)
    try {
      await execute(action, rows, {})
      if (watched) watch?.done(watched)
    } catch (error) {
      if (watched) watch?.failed(watched)
      throw error
    }
  }

  const run: RunAction = (action, rows) => {
    const extra = customRowActionOf(resource.name, action.verb)
    const [row] = rows
    if (extra && row) {
      if (extra.href) void go(extra.href(row))
      else setOpened({ extra, row })
    } else if (action.verb === 'add' || action.verb === 'edit') {
      const form = formRouteOf(resource.name, action.verb)
      const id = action.verb === 'edit' ? rows[0]?.id : undefined
      if (form) void go(id ? `${form.path}?id=${id}` : form.path)
      else setSheet({ id })
    } else if (needsDialog(action)) setAsked({ action, rows })
    else once(`${action.verb} ${rows.map(own => own.id)}`, () => runAtOnce(action, rows)).catch(toastFailure)
  }

  return (
    <Runner value={run}>
      {children}
      {asked && (
        <ActionDialog
          resource={resource}
          action={asked.action}
          rows={asked.rows}
          onRun={input => execute(asked.action, asked.rows, input)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {sheet && <RecordSheet resource={resource} id={sheet.id} onClose={() => setSheet(undefined)} />}
      {opened?.extra.Panel && <opened.extra.Panel row={opened.row} onClose={() => setOpened(undefined)} />}
      {failures && <FailuresDialog resource={resource} failures={failures} onClose={() => setFailures(undefined)} />}
    </Runner>
  )
}
