import type { Action, Label, Resource } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { Row } from '@/api'
import { lazyPreloaded } from '@/loading/later'
import { useCan } from '@/session'

/** Something to do with a row that is no action of its resource: it leads to a page, or opens a panel of its own. */
export interface CustomRowAction extends Action {
  href?(row: Pick<Row, 'id'>): string
  /** a new row goes on to it, because it is of no use before */
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
      en: 'Rights',
      permission: 'role:view',
      primary: true,
      afterAdd: true,
      href: row => `/systemManage/roleRightsManage?id=${row.id}`,
    },
    { verb: 'explain', zh: '为何没有权限', en: 'Why no right?', permission: 'role:view', Panel: explainPanel('role') },
    {
      verb: 'viewAs',
      zh: '以此角色查看',
      en: 'View as this role',
      permission: 'role:view',
      transition: { field: 'status', from: [1] },
      Panel: lazyPreloaded(() => import('@/features/rights/view-as').then(module => module.ViewAsDialog)),
    },
  ],
  operator: [{ verb: 'explain', zh: '为何没有权限', en: 'Why no right?', permission: 'operator:view', Panel: explainPanel('account') }],
}

const extended = new WeakMap<Resource, Resource>()

/** The resource with its extras among the actions, and the verbs the viewer may use, theirs included. */
export function useCustomRowActions(resource: Resource, permitted: string[]): { resource: Resource; permitted: string[] } {
  const may = useCan()
  const own = customRowActions[resource.name]
  if (!own) return { resource, permitted }
  let more = extended.get(resource)
  if (!more) {
    more = { ...resource, actions: [...resource.actions, ...own] }
    extended.set(resource, more)
  }
  return { resource: more, permitted: [...permitted, ...own.filter(action => may(action.permission)).map(action => action.verb)] }
}

export const customRowActionOf = (resource: string, verb: string): CustomRowAction | undefined =>
  customRowActions[resource]?.find(action => action.verb === verb)

/** Where a row of a resource is completed once it is added. */
export const afterAdd = (resource: string): CustomRowAction | undefined => customRowActions[resource]?.find(action => action.afterAdd)

/** Something to do with a list as a whole that is no action of its rows. */
export interface ListAction extends Label {
  permission: string
  danger?: boolean
  Panel: ComponentType<{ onClose(): void }>
}

const listActions: Record<string, ListAction[]> = {
  function: [
    {
      zh: '恢复初始菜单',
      en: 'Reset to the built-in tree',
      permission: 'function:edit',
      danger: true,
      Panel: lazyPreloaded(() => import('@/features/rights/reset-dialog').then(module => module.ResetDialog)),
    },
  ],
}

/** The tools of a list the viewer may use. */
export function useListActions(resource: string): ListAction[] {
  const may = useCan()
  return listActions[resource]?.filter(action => may(action.permission)) ?? []
}
