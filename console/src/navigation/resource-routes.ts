import type { ResourceName, Rows } from '@contracts/catalogue'
import type { Route } from '@contracts/declaration'
import { type Params, queryOf } from '@/api'
import { grantedRoutes } from './routes'

/** The page whose first resource is the given one, in the first of the modes for which a page exists. */
export function pageIn<T extends Pick<Route, 'mode' | 'resources'>>(
  pages: T[],
  resource: string,
  ...modes: Route['mode'][]
): T | undefined {
  return modes.map(mode => pages.find(page => page.mode === mode && page.resources[0] === resource)).find(Boolean)
}

/** The page that shows a row of a resource: its view, else its sheet. */
export const detailRouteOf = (resource: string): Route | undefined => pageIn(grantedRoutes(), resource, 'view', 'sheet')

/** The pages that add or edit rows of a resource: one, or one for each code of an enum. */
export const formRoutesOf = (resource: string, mode: 'add' | 'edit'): Route[] =>
  grantedRoutes().filter(page => page.mode === mode && page.resources[0] === resource)

/** The page that adds or edits a row, the one for its codes; resources without one use a sheet over their list. */
export const formRouteOf = (resource: string, mode: 'add' | 'edit', row: object = {}): Route | undefined =>
  formRoutesOf(resource, mode).find(page =>
    Object.entries({ ...page.fixed, ...row }).every(([name, code]) => (page.fixed?.[name] ?? code) === code),
  )

/** Address of a page with its query. */
export function hrefOf(path: string, params: Params): string {
  const query = queryOf(params)
  return query ? `${path}?${query}` : path
}

type Comparison = 'eq' | 'ne' | 'like' | 'in' | 'gt' | 'ge' | 'lt' | 'le' | 'between' | 'isNull'

/** Filters of a list of rows, as in its address (legacy-api B.3). */
export type FiltersOf<R extends ResourceName> = { [key in `${keyof Rows[R] & string}.${Comparison}`]?: string | number | null }

interface ListRoute {
  route: Route
  permission: string
  /** URL of the list with filters such as `dealerId.eq` */
  href(filters?: Params): string
}

/** The page through which related rows are read: the list of their resource, else the detail page that shows them. */
export function hostRouteOf(resource: string): Pick<ListRoute, 'route' | 'permission'> | undefined {
  const list = listRouteOf(resource)
  const host = list ? undefined : grantedRoutes().find(candidate => candidate.kind === 'detail' && candidate.resources.includes(resource))
  return list ?? (host && { route: host, permission: host.permission })
}

/** The list of a resource: its own page, else a tab of another list or of a report. */
export function listRouteOf(resource: string): ListRoute | undefined {
  const lists = grantedRoutes().filter(
    candidate => candidate.kind === 'list' || (candidate.kind === 'report' && candidate.resources.indexOf(resource) > 0),
  )
  const route =
    lists.find(candidate => candidate.resources[0] === resource) ?? lists.find(candidate => candidate.resources.includes(resource))
  if (!route) return undefined
  const tab: Record<string, string> = route.resources[0] === resource ? {} : { tab: resource }
  return {
    route,
    permission: route.permission,
    href: filters => hrefOf(route.path, { ...tab, ...filters }),
  }
}

/** Address of the list of a resource with filters by the fields of its rows; undefined without a list page. */
export const listHref = <R extends ResourceName>(resource: R, filters: FiltersOf<R>): string | undefined =>
  listRouteOf(resource)?.href(filters as Params)
