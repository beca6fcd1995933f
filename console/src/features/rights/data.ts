import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { type ApiError, call, type Row, useScreen } from '@/api'
import { useName } from '@/locale'
import { useDict } from '@/session'
import type { RightsNode } from './rights-tree'

type RightsKey = [path: string, body: string, locale: string]

/** Queries core about permissions. Pass no body to wait. */
export function useRights<T>(question: string, body: object | undefined) {
  const locale = useLocale()
  return useSWR<T, ApiError, RightsKey | undefined>(body && [`/bff/rights/${question}`, JSON.stringify(body), locale], ([path, text]) =>
    call<T>(path, { body: JSON.parse(text), quiet: true }),
  )
}

/** The whole function tree, including disabled nodes. */
export const useFunctions = () => useRights<RightsNode[]>('functions', {})

/** Granted nodes of a role, with the role's version for optimistic locking. */
export interface Granted {
  functionIds: number[]
  version: number
}

/** Loads the granted nodes of a role; pass undefined to wait. */
export const useGranted = (role: number | undefined) => useRights<Granted>('granted', role ? { id: role } : undefined)

/** All roles in their order, a few dozen at most. */
export const useRoles = () => useScreen('/systemManage/roleRightsManage', { resource: 'role', pageSize: 1000 }).data?.list

/** A row of the role list. */
export interface Role extends Row {
  roleCode: string
  roleName: { zh: string; en: string | null }
  dataScope: number
  userKind: number
  memberCount: number | null
  builtIn: boolean
  status: number
}

/** Returns the label of a button on its page, prefixed with its resource if that differs from the page's. */
export function useButtonName(): (page: RightsNode, button: RightsNode) => string {
  const name = useName()
  const modules = useDict('Module')
  return (page, button) => {
    const foreign = button.resource && button.resource !== page.resource
    return foreign ? `${modules.label(button.resource)} · ${name(button)}` : name(button)
  }
}
