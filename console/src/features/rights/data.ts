import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { type ApiError, call, type Row, useScreen } from '@/api'
import { useName } from '@/locale'
import { useDict } from '@/session'
import type { RightsNode } from './model'

type RightsKey = [path: string, body: string, locale: string]

/** Asks core about rights. Pass no body to wait. */
export function useRights<T>(question: string, body: object | undefined) {
  const locale = useLocale()
  return useSWR<T, ApiError, RightsKey | undefined>(body && [`/bff/rights/${question}`, JSON.stringify(body), locale], ([path, text]) =>
    call<T>(path, { body: JSON.parse(text), quiet: true }),
  )
}

/** The whole function tree, disabled nodes too. */
export const useFunctions = () => useRights<RightsNode[]>('functions', {})

/** The nodes a role was granted, at the version of the role that saving them asks for. */
export interface Granted {
  functionIds: number[]
  version: number
}

export const useGranted = (role: number | undefined) => useRights<Granted>('granted', role ? { id: role } : undefined)

/** Every role, in their order; there are a few dozen. */
export const useRoles = () => useScreen('/systemManage/roleRightsManage', { resource: 'role', pageSize: 1000 }).data?.list

/** A role as its list carries it. */
export interface Role extends Row {
  roleCode: string
  roleName: { zh: string; en: string | null }
  dataScope: number
  userKind: number
  memberCount: number | null
  builtIn: boolean
  status: number
}

/** What a button is called on its page; one about another resource than the page says which. */
export function useButtonName(): (page: RightsNode, button: RightsNode) => string {
  const name = useName()
  const modules = useDict('Module')
  return (page, button) => {
    const foreign = button.resource && button.resource !== page.resource
    return foreign ? `${modules.label(button.resource)} · ${name(button)}` : name(button)
  }
}
