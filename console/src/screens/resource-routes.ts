import type { Route } from '@contracts/declaration'
import { routes } from '@/routes'

/** Among pages the one that has a resource for itself in the first of these modes that any has. */
export function pageIn<T extends Pick<Route, 'mode' | 'resources'>>(
  pages: T[],
  resource: string,
  ...modes: Route['mode'][]
): T | undefined {
  return modes.map(mode => pages.find(page => page.mode === mode && page.resources[0] === resource)).find(Boolean)
}

/** The page that shows one row of a resource: its view, else its sheet. */
export const detailRouteOf = (resource: string): Route | undefined => pageIn(routes, resource, 'view', 'sheet')

/** The page that adds or edits a row; resources without one do it in a panel on their list. */
export const formRouteOf = (resource: string, mode: 'add' | 'edit'): Route | undefined => pageIn(routes, resource, mode)

interface ListPlace {
  route: Route
  permission: string
  /** address of the list with conditions such as `dealerId.eq` */
  href(conditions?: Record<string, string>): string
}

/** Where rows that belong to another record are read: the list of their resource, else the page of that record, which shows them itself. */
export function hostRouteOf(resource: string): Pick<ListPlace, 'route' | 'permission'> | undefined {
  const list = listRouteOf(resource)
  const host = list ? undefined : routes.find(own => own.kind === 'detail' && own.resources.includes(resource))
  return list ?? (host && { route: host, permission: host.permission })
}

/** The list of a resource: a page of its own, or a tab of another. */
export function listRouteOf(resource: string): ListPlace | undefined {
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
