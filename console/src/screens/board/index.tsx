import type { Resource, Route } from '@contracts/declaration'
import { DndContext, type DragEndEvent, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { type Row, readAddress, useRefresh } from '@/api'
import { useDict } from '@/session'
import { useRun } from '../action/runner'
import { inDirection } from '../action/verbs'
import type { CardContent } from '../list/cards'
import type { Column } from '../list/columns'
import type { Query } from '../list/query'
import { useRowName } from '../row-name'
import { BoardCard } from './board-card'
import { BoardColumn } from './board-column'
import { columnAfterKey, columnQuery, columnStates, type Move, moveTo } from './moves'

interface Props {
  /** content of a card, from the list: the chunk of the board would split it from that of the list */
  Card: typeof CardContent
  route: Route
  resource: Resource
  query: Query
  columns: Column[]
  permitted: string[]
  onOpen(row: Row, newWindow: boolean): void
}

/** Distance in px from which a press of the mouse is a drag, and the long press of a finger in ms. */
const [DRAG_DISTANCE, LONG_PRESS_MS] = [6, 250]

/** Toasts and the live region of the board announce moves; the instructions are in the name of each handle. */
const silent = {
  screenReaderInstructions: { draggable: '' },
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
}

/** The rows of a list as cards in the columns of their states. Moving a card runs the action whose transition leads to the column. */
export function Board({ Card, route, resource, query, columns, permitted, onOpen }: Props) {
  const t = useTranslations('board')
  const name = useRowName(resource)
  const run = useRun()
  // The card waits for its columns alone, not for all that the page shows.
  const refresh = useRefresh(readAddress('screens', route.path))
  const [moves, setMoves] = useState<Move[]>([])
  const [dragged, setDragged] = useState<Row>()
  const [movedByKey, setMovedByKey] = useState<number>()
  const [message, setMessage] = useState('')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS_MS, tolerance: 8 } }),
  )
  const field = resource.fields.find(candidate => candidate.name === resource.board)
  const { items, label } = useDict(field?.dict ?? '')
  if (!field) return null
  const states = columnStates(
    items.map(item => Number(item.code)),
    query,
    field.name,
  )
  const stateOf = (row: Row) => Number(row[field.name])

  function move(row: Row, to: number) {
    const action = moveTo(resource, permitted, row, to)
    if (!action) return
    const withdraw = () => setMoves(before => before.filter(other => other.row.id !== row.id))
    setMoves(before => [...before, { row, to }])
    setMessage(t('moved', { name: name(row), state: label(to) }))
    run(inDirection(action, [row]), [row], done => {
      if (done) return void refresh().finally(withdraw)
      withdraw()
      setMessage(t('returned', { name: name(row), state: label(stateOf(row)) }))
    })
  }
  function onKey(event: KeyboardEvent, row: Row) {
    const to = columnAfterKey(event.key, states, stateOf(row), state => Boolean(moveTo(resource, permitted, row, state)))
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setMovedByKey(row.id)
    if (to === null) setMessage(t('nowhere', { name: name(row) }))
    else move(row, to)
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    setDragged(undefined)
    if (over) move(active.data.current?.row as Row, Number(over.id))
  }

  const shown = columns.filter(column => column.field !== field)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(active.data.current?.row as Row)}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={onDragEnd}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the columns scroll with the keyboard */}
      <div tabIndex={0} className="absolute inset-0 flex snap-x gap-3 overflow-x-auto p-3 max-md:relative max-md:h-[72dvh]">
        {states.map(state => (
          <BoardColumn
            // With another query it starts over with its first page.
            key={`${state} ${JSON.stringify(query)}`}
            route={route}
            resource={resource}
            field={field}
            state={state}
            query={columnQuery(query, field.name, state)}
            moves={moves}
            reachable={dragged && stateOf(dragged) !== state ? Boolean(moveTo(resource, permitted, dragged, state)) : undefined}
            card={(row, moving) => (
              <BoardCard
                key={row.id}
                Card={Card}
                resource={resource}
                columns={shown}
                row={row}
                permitted={permitted}
                moving={moving}
                movedByKey={movedByKey === row.id}
                onOpen={onOpen}
                onKey={onKey}
              />
            )}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="cursor-grabbing rounded-md border border-primary bg-card px-3 py-2.5 shadow-lg">
            <Card resource={resource} columns={shown} row={dragged} permitted={[]} onOpen={onOpen} />
          </div>
        )}
      </DragOverlay>
      <p aria-live="polite" className="sr-only">
        {message}
      </p>
    </DndContext>
  )
}
