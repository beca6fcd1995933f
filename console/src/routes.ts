import type { Route } from '@contracts/declaration'
import { routes as declared } from '@contracts/routes'
import { hasOwnScreen } from './features/paths'

/** Kinds of page that are generated from their declaration. */
export type StandardKind = Extract<Route['kind'], 'list' | 'form' | 'detail'>

const standardKinds: readonly string[] = ['list', 'form', 'detail'] satisfies StandardKind[]

/** Reports whether a page is generated from its declaration. */
export function isStandard(route: Route): route is Route & { kind: StandardKind } {
  return !hasOwnScreen(route.path) && standardKinds.includes(route.kind)
}

/** All pages of the console: the declared ones that have a screen. */
export const routes: Route[] = declared
  .map(route => ({ zh: '', en: '', ...route }))
  .filter(route => hasOwnScreen(route.path) || isStandard(route))

const byPath = new Map(routes.map(route => [route.path, route]))

/** The route of a path without query; undefined for an unknown path. */
export function findRoute(path: string): Route | undefined {
  return byPath.get(path)
}

/** The normalised form of a path: no trailing slash, '' for the root. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '')
}
