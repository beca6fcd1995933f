import type { Action, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Row } from '@/api'
import { useOnce } from '@/api/once'
import { toast } from '@/components/ui/toast'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { formRouteOf } from '@/navigation/resource-routes'
import { go } from '@/navigation/router'
import type { Values } from '@/rules'
import { useCan } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import type { CustomRowAction } from '../extension'
import { isCustom } from './custom-actions'
import { useDoneText } from './done-text'
import type { RowFailure } from './failures-dialog'
import { useRunAction } from './use-run-action'
import { type Directed, needsDialog } from './verbs'

// Dialogs of actions are split from the chunk of the list.
const ActionDialog = lazyPreloaded(() => import('./action-dialog').then(module => module.ActionDialog))
const FailuresDialog = lazyPreloaded(() => import('./failures-dialog').then(module => module.FailuresDialog))
const RecordSheet = lazyPreloaded(() => import('../form/record-sheet').then(module => module.RecordSheet))

/** `onSettled` is called once an action that shows no page of its own has run, or was refused or cancelled. */
type RunAction = (action: Directed, rows: Row[], onSettled?: (done: boolean) => void) => void

const RunnerContext = createContext<RunAction>(() => undefined)

/** Returns a function that runs an action on rows, after its dialog if it needs one. */
export const useRun = () => useContext(RunnerContext)

interface BatchResult {
  /** version of the row after an action on a single one */
  version?: number
  success?: number[]
  failed?: { id: number; message: string }[]
  /** id of the background job */
  jobId?: number
  /** id of the draft that the action created */
  copyId?: number
}

/** Duration of the toast with the undo button, in ms. */
const UNDO_MS = 8000

/** Callbacks around an action on a single row, for a list that freezes its order meanwhile. */
export interface RowWatch {
  begin(row: Row): void
  done(row: Row): void
  failed(row: Row): void
  undone(row: Row): void
}

interface Props {
  resource: Resource
  /** called for undoable actions without dialog on single rows */
  watch?: RowWatch
  /** called after an action has changed rows */
  onDone?(action: Action, rows: Row[]): void
  children: ReactNode
}

/** Runs the actions of a screen and renders their dialogs and results. */
export function ActionRunner({ resource, watch, onDone, children }: Props) {
  const t = useTranslations('action')
  const name = useName()
  const runAction = useRunAction(resource)
  const once = useOnce()
  const can = useCan()
  const doneText = useDoneText(resource)
  const [dialog, setDialog] = useState<{ action: Directed; rows: Row[] }>()
  const [sheet, setSheet] = useState<{ id?: number }>()
  const [failures, setFailures] = useState<RowFailure[]>()
  const [customPanel, setCustomPanel] = useState<{ action: CustomRowAction; row: Row }>()

  async function execute(action: Directed, rows: Row[], input: Values) {
    const [row] = rows
    const isBatch = rows.length > 1 || action.verb === 'delete'
    const body = isBatch
      ? { ids: rows.map(target => target.id), ...action.preset, ...input }
      : { id: row?.id, version: row?.version, ...action.preset, ...input }
    const result = (await runAction<BatchResult | null>(action.verb, body, row)) ?? {}
    if (result.jobId) {
      toast.info(t('submitted', { action: name(action) }))
      return onDone?.(action, rows)
    }
    const failed = result.failed ?? []
    const changed = rows.filter(target => !failed.some(failure => failure.id === target.id))
    const done = changed.length
    if (done > 0) void showSuccess(action, changed, input, result)
    if (failed.length > 0)
      setFailures(
        failed.map(failure => ({ row: rows.find(candidate => candidate.id === failure.id), id: failure.id, message: failure.message })),
      )
    if (done > 0) onDone?.(action, rows)
  }

  /** Shows a success toast, with a button that opens the created draft or undoes the action. */
  async function showSuccess(action: Directed, rows: Row[], input: Values, reply: BatchResult) {
    const form = reply.copyId && formRouteOf(resource.name, 'edit')
    const undo = resource.actions.find(candidate => candidate.verb === action.undo)
    const text = await doneText(action, rows, input, reply)
    const openDraft = form && { label: t('open'), onClick: () => void go(`${form.path}?id=${reply.copyId}`) }
    const runUndoOnce = undo &&
      can(undo.permission) && {
        label: t('undo'),
        onClick: () =>
          void once(`${undo.verb} ${rows.map(target => target.id)}`, () => runUndo(undo, rows, reply.version)).catch(toastFailure),
      }
    const button = openDraft || runUndoOnce
    toast.success(text, button ? { duration: UNDO_MS, action: button } : undefined)
  }

  /** Undoes an action, unless a row has changed since: an undo-only action checks that itself, others are told the version. */
  async function runUndo(undo: Action, rows: Row[], version: number | undefined) {
    const [row] = rows
    const body = rows.length > 1 ? { ids: rows.map(target => target.id) } : { id: row?.id, version: undo.undoOnly ? undefined : version }
    const { failed = [] } = (await runAction<BatchResult | null>(undo.verb, body, row)) ?? {}
    const undone = rows.filter(target => !failed.some(failure => failure.id === target.id))
    for (const target of undone) watch?.undone(target)
    if (undone.length > 0) toast.info(await doneText(undo, undone, {}, {}))
    if (failed.length > 0)
      setFailures(
        failed.map(failure => ({ row: rows.find(candidate => candidate.id === failure.id), id: failure.id, message: failure.message })),
      )
  }

  /** Runs an action that needs no dialog. */
  async function runDirectly(action: Directed, rows: Row[]) {
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

  /** what waits for the action of the open dialog */
  const settle = useRef<Parameters<RunAction>[2]>(undefined)

  const run: RunAction = (action, rows, onSettled) => {
    const [row] = rows
    if (isCustom(action) && row) {
      if (action.href) void go(action.href(row))
      else setCustomPanel({ action, row })
    } else if (action.verb === 'add' || action.verb === 'edit') {
      const form = formRouteOf(resource.name, action.verb, row)
      const id = action.verb === 'edit' ? rows[0]?.id : undefined
      if (form) void go(id ? `${form.path}?id=${id}` : form.path)
      else setSheet({ id })
    } else if (needsDialog(action)) {
      settle.current = onSettled
      setDialog({ action, rows })
    } else
      once(`${action.verb} ${rows.map(target => target.id)}`, () => runDirectly(action, rows))
        .then(() => onSettled?.(true))
        .catch(error => {
          onSettled?.(false)
          toastFailure(error)
        })
  }
  function settleDialog(done: boolean) {
    settle.current?.(done)
    settle.current = undefined
  }

  // A dialog opened from a menu has no button to give the focus back to: its row has it then, once the dialog is gone and the browser knows
  // that nothing has the focus. The dialog looks for its button in a timer, which must have run.
  const row = dialog?.rows[0]?.id
  useEffect(() => {
    if (row === undefined) return
    return () => {
      setTimeout(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return
          document.querySelector<HTMLElement>(`main tr[data-id="${row}"]`)?.focus({ preventScroll: true })
        }),
      )
    }
  }, [row])

  return (
    <RunnerContext value={run}>
      {children}
      {dialog && (
        <ActionDialog
          resource={resource}
          action={dialog.action}
          rows={dialog.rows}
          onRun={input => execute(dialog.action, dialog.rows, input).then(() => settleDialog(true))}
          onClose={() => {
            setDialog(undefined)
            settleDialog(false)
          }}
        />
      )}
      {sheet && <RecordSheet resource={resource} id={sheet.id} onClose={() => setSheet(undefined)} />}
      {customPanel?.action.Panel && <customPanel.action.Panel row={customPanel.row} onClose={() => setCustomPanel(undefined)} />}
      {failures && <FailuresDialog resource={resource} failures={failures} onClose={() => setFailures(undefined)} />}
    </RunnerContext>
  )
}
