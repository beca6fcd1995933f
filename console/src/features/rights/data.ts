import type { SystemFunctionNode } from '@contracts/endpoints'
import { roleRightsManage } from '@contracts/pages'
import { type RowOf, useEndpoint, useRows } from '@/api'
import { useName } from '@/locale'
import { useDict } from '@/session'

/** The whole function tree, including disabled nodes. */
export const useFunctions = () => useEndpoint('/system/crm/sysFunction/getSysFunctionTree', {})

/** Loads the granted nodes of a role; pass undefined to wait. */
export const useGranted = (role: number | undefined) =>
  useEndpoint('/system/crm/sysRole/getSysRoleFunctions', role ? { id: role } : undefined)

/** All roles in their order, a few dozen at most. */
export const useRoles = () => useRows(roleRightsManage, 'role', { pageSize: 1000 }).data?.list

/** A row of the role list. */
export type Role = RowOf<'role'>

/** Returns the label of a button on its page, prefixed with its resource if that differs from the page's. */
export function useButtonName(): (page: SystemFunctionNode, button: SystemFunctionNode) => string {
  const name = useName()
  const modules = useDict('Module')
  return (page, button) => {
    const foreign = button.resource && button.resource !== page.resource
    return foreign ? `${modules.label(button.resource)} · ${name(button)}` : name(button)
  }
}
