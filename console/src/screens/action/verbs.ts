import type { Action, Resource } from '@contracts/declaration'
import type { Row } from '@/api'

/** The state of a row as the number that transitions name. */
const stateOf = (row: Row, field: string) => Number(row[field])

/** Whether the row is in a final state, in which it can only be viewed or deleted. */
export const isFinal = (resource: Resource, row: Row): boolean => resource.ends?.values.includes(stateOf(row, resource.ends.field)) ?? false

/** Whether the action can run on the row: the state permits it, and the server has not blocked it. */
export function canRun(resource: Resource, action: Action, row: Row): boolean {
  if (row.blockedActions?.[action.verb] || (action.verb !== 'delete' && isFinal(resource, row))) return false
  return !action.transition || action.transition.from.includes(stateOf(row, action.transition.field))
}

/** An action in one of its two directions, with fewer input fields and preset values. */
export interface Directed extends Action {
  preset?: Record<string, number>
}

/**
 * The direction of a two-way action for rows in the same state, such as 冻结 for users who are not frozen; the action as declared if it has
 * no directions or the states differ.
 */
export function inDirection(action: Action, rows: Row[]): Directed {
  const field = action.transition?.field
  const [first] = rows
  const direction = field && first && action.ways?.find(({ from }) => rows.every(row => stateOf(row, field) === from))
  if (!direction) return action
  const { danger, ...rest } = action
  return {
    ...rest,
    ...(danger && !direction.mild && { danger }),
    zh: direction.zh,
    en: direction.en,
    input: action.input?.filter(({ name }) => name !== direction.by && !direction.without?.includes(name)),
    preset: { [direction.by]: direction.to },
  }
}

/** Maximum number of rows per deletion (legacy API, batches). */
const MAX_DELETED = 200

/** Maximum number of rows per call; 1 without a declared batch. */
export const maxBatchSize = (action: Action): number => (action.verb === 'delete' ? MAX_DELETED : (action.batch ?? 1))

/** Number of rows from which a dangerous action needs a preview, a reason, and the number typed as confirmation. */
export const CONFIRM_FROM = 10

/** Whether the action is destructive. */
export const isDangerous = (action: Action): boolean => Boolean(action.danger || action.verb === 'delete')

/** Whether the action runs as a bulk job: more rows than one call takes, or enough to need confirmation. */
export const runsAsJob = (action: Action, rows: number): boolean =>
  rows > maxBatchSize(action) || (rows >= CONFIRM_FROM && isDangerous(action) && !action.background)

/** Standard actions of a row; the others have their own buttons. */
const ROW_VERBS: readonly string[] = ['edit', 'delete']

/** Whether the action applies to its input only and to no row. */
const isGlobalAction = (action: Action) => Boolean(action.onAll && action.input?.length)

/** Permitted actions of a row except undo-only ones: primary first, then edit, delete last; preferred ones first among equals. */
export function rowActions(resource: Resource, permitted: string[], preferred: (action: Action) => boolean = () => true): Action[] {
  const rank = (action: Action) => (action.verb === 'delete' ? 3 : action.primary ? 0 : action.verb === 'edit' ? 1 : 2)
  const weight = (action: Action) => rank(action) + (preferred(action) ? 0 : 0.5)
  return resource.actions
    .filter(action => permitted.includes(action.verb) && (!action.standard || ROW_VERBS.includes(action.verb)) && !isGlobalAction(action))
    .filter(action => !action.undoOnly)
    .toSorted((a, b) => weight(a) - weight(b))
}

/** Permitted actions that can run on several rows. */
export const bulkActions = (resource: Resource, permitted: string[]): Action[] =>
  rowActions(resource, permitted).filter(action => maxBatchSize(action) > 1)

/** Whether the action needs a dialog before it runs. */
export const needsDialog = (action: Action): boolean =>
  Boolean(action.reason || action.danger || action.input?.length || action.verb === 'delete')

/** The actions of a menu in groups: harmless, dangerous, and those that the state of the row blocks. */
export const groupsOf = (actions: Action[], isBlocked: (action: Action) => boolean): Action[][] =>
  [
    actions.filter(action => !isBlocked(action) && !isDangerous(action)),
    actions.filter(action => !isBlocked(action) && isDangerous(action)),
    actions.filter(isBlocked),
  ].filter(group => group.length > 0)
