import type { Action, Resource } from '@contracts/declaration'
import type { Row } from '@/api'
import { useCan } from '@/session'
import type { CustomRowAction, ListAction } from '../extension'

const extendedResources = new WeakMap<Resource, Resource>()

/** The resource with the row actions of features, and the permitted verbs including theirs. Cached per resource, for a stable identity. */
export function useCustomRowActions(
  resource: Resource,
  permitted: string[],
  custom: CustomRowAction[] = [],
): { resource: Resource; permitted: string[] } {
  const can = useCan()
  if (custom.length === 0) return { resource, permitted }
  let extended = extendedResources.get(resource)
  if (!extended) {
    extended = { ...resource, actions: [...resource.actions, ...custom] }
    extendedResources.set(resource, extended)
  }
  return { resource: extended, permitted: [...permitted, ...custom.filter(action => can(action.permission)).map(action => action.verb)] }
}

/** Whether a feature added the action. */
export const isCustom = <A extends Action>(action: A): action is A & CustomRowAction => 'href' in action || 'Panel' in action

/** Whether the action is offered for a row: one of a feature may not be. */
export const isOffered = (action: Action, row: Row): boolean => !isCustom(action) || (action.when?.(row) ?? true)

/** The list actions that the user has permission for. */
export function usePermittedListActions(actions: ListAction[] = []): ListAction[] {
  const can = useCan()
  return actions.filter(action => can(action.permission))
}
