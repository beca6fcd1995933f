import type { Action, Label, Resource } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { Row } from '@/api'
import { lazyPreloaded } from '@/loading/lazy'
import { useCan } from '@/session'

/** An action that is not declared by its resource: it opens a page or a custom panel. */
export interface CustomRowAction extends Action {
  href?(row: Pick<Row, 'id'>): string
  /** whether the console continues with it after a row was added, because the row is unusable before */
  afterAdd?: boolean
  Panel?: ComponentType<{ row: Row; onClose(): void }>
}

const explainPanel = (subject: 'account' | 'role') =>
  lazyPreloaded(() =>
    import('@/features/rights/explain-dialog').then(module => (subject === 'account' ? module.ExplainAccount : module.ExplainRole)),
  )

const customRowActions: Record<string, CustomRowAction[]> = {
  role: [
    {
      verb: 'rights',
      zh: '权限',
      en: 'Permissions',
      permission: 'role:view',
      primary: true,
      afterAdd: true,
      href: row => `/systemManage/roleRightsManage?id=${row.id}`,
    },
    { verb: 'explain', zh: '为何没有权限', en: 'Explain access', permission: 'role:view', Panel: explainPanel('role') },
    {
      verb: 'viewAs',
      zh: '以此角色查看',
      en: 'View as this role',
      permission: 'role:view',
      transition: { field: 'status', from: [1] },
      Panel: lazyPreloaded(() => import('@/features/rights/view-as').then(module => module.ViewAsDialog)),
    },
  ],
  operator: [{ verb: 'explain', zh: '为何没有权限', en: 'Explain access', permission: 'operator:view', Panel: explainPanel('account') }],
}

const extendedResources = new WeakMap<Resource, Resource>()

/** The resource with its custom actions, and the permitted verbs including theirs. Cached per resource, for a stable identity. */
export function useCustomRowActions(resource: Resource, permitted: string[]): { resource: Resource; permitted: string[] } {
  const can = useCan()
  const custom = customRowActions[resource.name]
  if (!custom) return { resource, permitted }
  let extended = extendedResources.get(resource)
  if (!extended) {
    extended = { ...resource, actions: [...resource.actions, ...custom] }
    extendedResources.set(resource, extended)
  }
  return { resource: extended, permitted: [...permitted, ...custom.filter(action => can(action.permission)).map(action => action.verb)] }
}

export const customRowActionOf = (resource: string, verb: string): CustomRowAction | undefined =>
  customRowActions[resource]?.find(action => action.verb === verb)

/** The custom action that completes a row after it was added. */
export const afterAdd = (resource: string): CustomRowAction | undefined => customRowActions[resource]?.find(action => action.afterAdd)

/** An action on a list as a whole. */
export interface ListAction extends Label {
  permission: string
  danger?: boolean
  Panel: ComponentType<{ onClose(): void }>
}

const listActions: Record<string, ListAction[]> = {
  function: [
    {
      zh: '恢复初始菜单',
      en: 'Restore the default menu',
      permission: 'function:edit',
      danger: true,
      Panel: lazyPreloaded(() => import('@/features/rights/reset-dialog').then(module => module.ResetDialog)),
    },
  ],
}

/** The list actions that the user has permission for. */
export function useListActions(resource: string): ListAction[] {
  const can = useCan()
  return listActions[resource]?.filter(action => can(action.permission)) ?? []
}
