import type { Resource } from '@contracts/declaration'
import { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Row } from '@/api'
import { cn } from '@/components/ui/cn'
import type { CardContent } from '../list/cards'
import type { Column } from '../list/columns'
import { isOnControl } from '../list/is-on-control'
import { useRowName } from '../row-name'

interface Props {
  /** content of a card, from the list: the chunk of the board would split it from that of the list */
  Card: typeof CardContent
  resource: Resource
  columns: Column[]
  row: Row
  permitted: string[]
  /** whether the card waits for the answer to its move */
  moving: boolean
  /** whether a key has moved the card: its handle gets the focus back, which the browser drops with the old card */
  movedByKey: boolean
  onOpen(row: Row, newWindow: boolean): void
  onKey(event: KeyboardEvent, row: Row): void
}

/** A card of a board: dragged by mouse or after a long press, or moved with the arrow keys on its handle. */
export function BoardCard({ Card, resource, columns, row, permitted, moving, movedByKey, onOpen, onKey }: Props) {
  const t = useTranslations('board')
  const name = useRowName(resource)
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: moving })
  const handle = useRef<HTMLButtonElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (movedByKey && document.activeElement === document.body) handle.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title inside opens the same by keyboard
    <li
      ref={setNodeRef}
      {...listeners}
      className={cn(
        'touch-manipulation select-none rounded-md border border-border bg-card px-3 py-2.5 [-webkit-touch-callout:none]',
        (isDragging || moving) && 'opacity-50',
      )}
      onClick={event => !isOnControl(event) && onOpen(row, false)}
    >
      <Card
        resource={resource}
        columns={columns}
        row={row}
        permitted={moving ? [] : permitted}
        onOpen={onOpen}
        lead={
          <button
            ref={handle}
            type="button"
            aria-label={t('handle', { name: name(row) })}
            className="-m-1 grid size-6 shrink-0 cursor-grab place-content-center rounded-[4px] text-muted-foreground outline-none hover:bg-muted hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
            onKeyDown={event => onKey(event, row)}
          >
            <GripVertical className="size-4" />
          </button>
        }
      />
    </li>
  )
}
