import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import type { Row } from '@/api'
import type { Selection } from './selection'
import { directionOf } from './tree-row'
import type { Tree } from './use-tree'

interface Options {
  rows: Row[] | undefined
  tree?: Tree
  selection?: Selection
  onOpen(row: Row, newWindow: boolean): void
}

interface RowKeys {
  body: RefObject<HTMLTableSectionElement | null>
  /** an element after the rows, from which Tab goes on when it leaves them */
  after: RefObject<HTMLTableSectionElement | null>
  onKeyDown(event: KeyboardEvent): void
  onFocus(event: FocusEvent<HTMLElement>): void
}

const CONTROLS = 'a[href],button:not([disabled]),input,[role=checkbox]'

/**
 * Keys of the rows of a table, which are one Tab stop: arrows, Home and End move between rows, → and ← between the controls of a row, Enter
 * opens it, Space selects it. Tab returns to the row that had the focus last.
 */
export function useRowKeys({ rows, tree, selection, onOpen }: Options): RowKeys {
  const body = useRef<HTMLTableSectionElement>(null)
  const after = useRef<HTMLTableSectionElement>(null)
  const last = useRef<string>(undefined)

  function onFocus({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    // Events of a menu or dialog that a row opened arrive here too, since React passes them on through its tree, not through the document.
    if (!body.current?.contains(target)) return
    const row = target.closest('tr')
    // A control that the pointer has focused keeps the focus; keys, and dialogs that close, lead to the row.
    if (!body.current.contains(relatedTarget) && target.matches(':focus-visible')) {
      const wanted = body.current.querySelector<HTMLElement>(`tr[data-id="${last.current}"]`) ?? row
      if (wanted && wanted !== target) return wanted.focus()
    }
    last.current = row?.dataset.id ?? last.current
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    const current = target.closest('tr')
    if (!current || !body.current?.contains(current)) return
    if (event.key === 'Tab') return leave(event, current.closest('table'))
    const row = rows?.find(candidate => String(candidate.id) === current.dataset.id)
    if (target !== current) return moveWithin(event, current)
    const branch = tree?.branches?.find(candidate => candidate.row === row)
    const direction = event.altKey && directionOf(event.key)
    if (branch && direction && tree?.move) {
      event.preventDefault()
      if (tree.move.ordered || direction === 'in' || direction === 'out') tree.move.by(branch.row, direction)
      return
    }
    const expand = event.key === 'ArrowRight'
    if (branch && (event.key === 'ArrowLeft' || (expand && branch.expandable))) {
      event.preventDefault()
      if (branch.expandable && branch.open !== expand) tree?.toggle(branch.row.id)
      else if (expand && branch.open) (current.nextElementSibling as HTMLElement | null)?.focus()
      else if (!expand) body.current.querySelector<HTMLElement>(`tr[data-id="${branch.parent}"]`)?.focus()
      return
    }
    if (expand) return moveWithin(event, current)
    const sibling = event.key === 'ArrowDown' ? current.nextElementSibling : event.key === 'ArrowUp' ? current.previousElementSibling : null
    const edge = event.key === 'Home' ? body.current.firstElementChild : event.key === 'End' ? body.current.lastElementChild : null
    const next = (sibling ?? edge) as HTMLElement | null
    if (next) {
      event.preventDefault()
      next.focus()
    }
    if (event.key === 'Enter' && row) onOpen(row, event.ctrlKey || event.metaKey)
    if (event.key === ' ' && row && selection) {
      event.preventDefault()
      selection.toggle(row)
    }
  }
  /** Tab goes on behind the rows, or back to the last control of the header. */
  function leave(event: KeyboardEvent, table: HTMLTableElement | null) {
    if (!event.shiftKey) return after.current?.focus({ preventScroll: true })
    const controls = [...(table?.tHead?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])]
    if (controls.length > 0) event.preventDefault()
    controls.at(-1)?.focus()
  }
  return { body, after, onKeyDown, onFocus }
}

/** Moves between the controls of a row; before the first one is the row itself, which Escape leads back to as well. */
function moveWithin(event: KeyboardEvent, row: HTMLElement) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (!step && event.key !== 'Escape') return
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)]
  const at = event.key === 'Escape' ? -1 : controls.indexOf(event.target as HTMLElement) + step
  if (at >= controls.length) return
  event.preventDefault()
  event.stopPropagation()
  ;(controls[at] ?? row).focus()
}
