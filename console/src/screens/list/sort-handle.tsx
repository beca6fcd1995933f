import type { Resource } from '@contracts/declaration'
import { GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Row } from '@/api'
import { useOnce } from '@/api/once'
import { cn } from '@/components/ui/cn'
import { toast } from '@/components/ui/toast'
import { Tooltip } from '@/components/ui/tooltip'
import { toastFailure } from '@/session/toast-failure'
import { useRunAction } from '../action/use-run-action'
import { useRowName } from '../row-name'
import { indexAfterKey, type Neighbours, neighboursAt } from './manual-order'

interface Props {
  resource: Resource
  row: Row
  rows: Row[]
  /** why rows cannot be moved; absent if they can */
  off?: string
}

/** Duration of the toast with the undo button, in ms. */
const UNDO_MS = 8000

/** The row that a key has just moved, and its former index: its handle gets the focus back, which the browser drops with the row. */
let movedByKey: { id: number; from: number } | undefined

/** Handle of a row that people order: dragged by mouse or finger, or moved with the arrow keys. */
export function SortHandle({ resource, row, rows, off }: Props) {
  const t = useTranslations('reorder')
  const action = useTranslations('action')
  const name = useRowName(resource)
  const run = useRunAction(resource)
  const once = useOnce()
  const button = useRef<HTMLButtonElement>(null)
  const group = resource.manualOrder?.group ?? []
  const index = rows.findIndex(other => other.id === row.id)
  const reason = off ?? row.blockedActions?.sort

  useEffect(() => {
    if (movedByKey?.id !== row.id || movedByKey.from === index) return
    movedByKey = undefined
    button.current?.focus()
  }, [row.id, index])

  async function move(version: number | undefined, to: Neighbours, former?: Neighbours) {
    const saved = await run<{ version: number }>('sort', { id: row.id, version, ...to }, row)
    const other = rows.find(({ id }) => id === (to.after ?? to.before))
    toast.success(t(to.after ? 'movedAfter' : 'movedBefore', { name: name(row), other: other ? name(other) : '' }), {
      duration: UNDO_MS,
      action: former && { label: action('undo'), onClick: () => void move(saved.version, former).catch(toastFailure) },
    })
  }
  function moveTo(target: number) {
    const to = neighboursAt(rows, group, row, target)
    if (to && target !== index) void once('sort', () => move(row.version, to, neighboursAt(rows, group, row, index))).catch(toastFailure)
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = indexAfterKey(event.key, rows, group, index)
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (reason) return
    movedByKey = { id: row.id, from: index }
    moveTo(target)
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    const handle = event.currentTarget
    const list = handle.closest('[data-rows]')
    const moving = handle.closest<HTMLElement>('[data-id]')
    if (reason || event.button !== 0 || !list || !moving) return
    handle.setPointerCapture(event.pointerId)
    const others = rows.filter(other => other.id !== row.id)
    const { left } = handle.getBoundingClientRect()
    let drop: { element: HTMLElement; index: number } | undefined
    moving.dataset.dragging = ''
    // The mark is an attribute on another row: as state it would render all rows at each move of the pointer.
    const mark = (next: typeof drop, edge?: string) => {
      delete drop?.element.dataset.drop
      drop = next
      if (next && edge) next.element.dataset.drop = edge
    }
    handle.onpointermove = ({ clientY }) => {
      const element = document.elementFromPoint(left + 1, clientY)?.closest<HTMLElement>('[data-id]')
      const over = others.findIndex(other => String(other.id) === element?.dataset.id)
      if (!element || over < 0 || !list.contains(element)) return mark(undefined)
      const { top, height } = element.getBoundingClientRect()
      const below = clientY > top + height / 2
      const target = over + (below ? 1 : 0)
      mark(neighboursAt(rows, group, row, target) && { element, index: target }, below ? 'after' : 'before')
      element.scrollIntoView({ block: 'nearest' })
    }
    const stop = () => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null
      delete moving.dataset.dragging
      mark(undefined)
    }
    handle.onpointercancel = stop
    handle.onpointerup = () => {
      const target = drop?.index
      stop()
      if (target !== undefined) moveTo(target)
    }
  }

  return (
    <Tooltip content={reason}>
      <button
        ref={button}
        type="button"
        aria-label={t('handle', { name: name(row) })}
        aria-disabled={Boolean(reason)}
        className={cn(
          '-m-1 relative grid size-6 shrink-0 touch-none place-content-center rounded-[4px] text-muted-foreground outline-none focus-visible:ring-2 focus-visible:ring-ring max-md:after:absolute max-md:after:-inset-2',
          reason ? 'opacity-40' : 'cursor-grab hover:bg-muted hover:text-foreground active:cursor-grabbing',
        )}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <GripVertical className="size-4" />
      </button>
    </Tooltip>
  )
}
