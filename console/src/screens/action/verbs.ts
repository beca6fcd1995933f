import type { Action, Resource } from '@contracts/declaration'
import type { Row } from '@/api'

/** The value of a state on the wire as a transition names it. */
const stateOf = (row: Row, field: string) => Number(row[field])

/** Whether the row's life has ended: what is left to do with it is to read it, or to delete it. */
export const isFinal = (resource: Resource, row: Row): boolean => resource.ends?.values.includes(stateOf(row, resource.ends.field)) ?? false

/** Whether the action can run on the row: its state lets it, and the server says nothing against it. */
export function canRun(resource: Resource, action: Action, row: Row): boolean {
  if (row.blockedActions?.[action.verb] || (action.verb !== 'delete' && isFinal(resource, row))) return false
  return !action.transition || action.transition.from.includes(stateOf(row, action.transition.field))
}

/** An action as it is for some rows: in one direction of its two it asks for less, and sends what that direction stands for. */
export interface Directed extends Action {
  preset?: Record<string, number>
}

/**
 * The direction of an action for rows that are all in one state, such as 冻结 for users who are not frozen; the action as declared where it has none, or
 * the rows differ.
 */
export function directed(action: Action, rows: Row[]): Directed {
  const field = action.transition?.field
  const [first] = rows
  const way = field && first && action.ways?.find(({ from }) => rows.every(row => stateOf(row, field) === from))
  if (!way) return action
  const { danger, ...rest } = action
  return {
    ...rest,
    ...(danger && !way.mild && { danger }),
    zh: way.zh,
    en: way.en,
    input: action.input?.filter(({ name }) => name !== way.by && !way.without?.includes(name)),
    preset: { [way.by]: way.to },
  }
}

/** Most rows one deletion takes at once (legacy API, batches). */
const MAX_DELETED = 200

/** Most rows the action takes at once; one where it knows no batch. */
export const maxBatchSize = (action: Action): number => (action.verb === 'delete' ? MAX_DELETED : (action.batch ?? 1))

/** From so many rows on, a dangerous action is previewed first, and asks for a reason and for their number to be typed. */
export const CONFIRM_FROM = 10

/** Whether the action is one that hurts. */
export const isDangerous = (action: Action): boolean => Boolean(action.danger || action.verb === 'delete')

/** Whether the action on so many rows is a bulk job: more than one call takes, or so many that it has to be confirmed. */
export const byJob = (action: Action, rows: number): boolean =>
  rows > maxBatchSize(action) || (rows >= CONFIRM_FROM && isDangerous(action) && !action.background)

/** Standard actions of one row; the others have a surface of their own beside the rows. */
const ROW_VERBS: readonly string[] = ['edit', 'delete']

/** Whether the action is about what is typed in, and about no row. */
const isGlobalAction = (action: Action) => Boolean(action.onAll && action.input?.length)

/** Actions of one row the viewer may use, but for those that only undo another: primary first, then edit, deletion last; among equals the preferred ones first. */
export function rowActions(resource: Resource, permitted: string[], preferred: (action: Action) => boolean = () => true): Action[] {
  const rank = (action: Action) => (action.verb === 'delete' ? 3 : action.primary ? 0 : action.verb === 'edit' ? 1 : 2)
  const weight = (action: Action) => rank(action) + (preferred(action) ? 0 : 0.5)
  return resource.actions
    .filter(action => permitted.includes(action.verb) && (!action.standard || ROW_VERBS.includes(action.verb)) && !isGlobalAction(action))
    .filter(action => !action.undoOnly)
    .toSorted((a, b) => weight(a) - weight(b))
}

/** Actions that take several rows. */
export const bulkActions = (resource: Resource, permitted: string[]): Action[] =>
  rowActions(resource, permitted).filter(action => maxBatchSize(action) > 1)

/** Whether something has to be asked or confirmed before the action runs. */
export const needsDialog = (action: Action): boolean =>
  Boolean(action.reason || action.danger || action.input?.length || action.verb === 'delete')
