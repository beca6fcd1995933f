import type { Route } from '@contracts/declaration'
import { routes as declared } from '@contracts/routes'

/** All pages of the console. */
export const routes: Route[] = declared.map(route => ({ zh: '', en: '', ...route }))

const byPath = new Map(routes.map(route => [route.path, route]))

/** The route of a path without query; undefined for an unknown path. */
export function findRoute(path: string): Route | undefined {
  return byPath.get(path)
}

/** The normalised form of a path: no trailing slash, '' for the root. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '')
}
