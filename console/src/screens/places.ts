import type { Route } from '@contracts/declaration'
import { routes } from '@/routes'

/** Pages named by the record that their rows belong to: all of them stand there, and none has the page to itself. */
const shared: readonly string[] = ['/equipmentManage/ecuDetail']

/** The page that shows one row of a resource to those who work with it; one that is only looked at ends with View. */
export function detailOf(resource: string): Route | undefined {
  const details = routes.filter(route => route.kind === 'detail' && route.resources[0] === resource && !shared.includes(route.path))
  return details.find(route => !route.path.endsWith('View')) ?? details[0]
}

/** The page that adds or edits a row; resources without one do it in a panel on their list. */
export const formOf = (resource: string, mode: 'add' | 'edit'): Route | undefined =>
  routes.find(route => route.kind === 'form' && route.resources[0] === resource && route.path.endsWith(mode === 'add' ? 'Add' : 'Edit'))

interface ListPlace {
  route: Route
  permission: string
  /** address of the list with conditions such as `dealerId.eq` */
  href(conditions?: Record<string, string>): string
}

/** Where rows that belong to another record are read: the list of their resource, else the page of that record, which shows them itself. */
export function shelfOf(resource: string): Pick<ListPlace, 'route' | 'permission'> | undefined {
  const list = listOf(resource)
  const host = list ? undefined : routes.find(own => own.kind === 'detail' && own.resources.includes(resource))
  return list ?? (host && { route: host, permission: host.permission })
}

/** The list of a resource: a page of its own, or a tab of another. */
export function listOf(resource: string): ListPlace | undefined {
  const route =
    routes.find(own => own.kind === 'list' && own.resources[0] === resource) ??
    routes.find(own => own.kind === 'list' && own.resources.includes(resource))
  if (!route) return undefined
  const tab: Record<string, string> = route.resources[0] === resource ? {} : { tab: resource }
  return {
    route,
    permission: route.permission,
    href(conditions = {}) {
      const query = new URLSearchParams({ ...tab, ...conditions }).toString()
      return query ? `${route.path}?${query}` : route.path
    },
  }
}
