import type { Action, Resource } from '@contracts/declaration'
import type { Row } from '@/api'
import { canRun, rowActions } from '../action/verbs'
import type { Query } from '../list/query'
import { setFilter } from '../list/query'

/** A card that has been moved, until the server has stored the move or refused it. */
export interface Move {
  row: Row
  to: number
}

/** The states that are columns: those that the filter of the list asks for, in the order of the dictionary. */
export function columnStates(states: number[], query: Pick<Query, 'filters'>, board: string): number[] {
  const filter = query.filters[board]
  if (filter?.op !== 'in' && filter?.op !== 'eq') return states
  const asked = filter.value.split(',').map(Number)
  return states.filter(state => asked.includes(state))
}

/** The query of the rows in one column. */
export const columnQuery = (query: Query, board: string, state: number): Query =>
  setFilter(query, board, { op: 'in', value: String(state) })

/** The permitted action that moves a row to a state; undefined if none can run on it. */
export const moveTo = (resource: Resource, permitted: string[], row: Row, state: number): Action | undefined =>
  row[resource.board ?? ''] === state
    ? undefined
    : rowActions(resource, permitted).find(
        action => action.transition?.field === resource.board && action.transition?.to === state && canRun(resource, action, row),
      )

/** The column to which a key moves a card; undefined for other keys, null if no column in that direction can be reached. */
export function columnAfterKey(
  key: string,
  states: number[],
  from: number,
  reachable: (state: number) => boolean,
): number | null | undefined {
  const at = states.indexOf(from)
  const [before, after] = [states.slice(0, at).filter(reachable), states.slice(at + 1).filter(reachable)]
  if (key === 'ArrowLeft') return before.at(-1) ?? null
  if (key === 'ArrowRight') return after[0] ?? null
  if (key === 'Home') return before[0] ?? null
  if (key === 'End') return after.at(-1) ?? null
  return undefined
}
