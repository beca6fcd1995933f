import type { Route } from '@contracts/declaration'
import { routes as declared } from '@contracts/routes'
import { hasOwnScreen } from './features/paths'

/** Kinds of page drawn from their declaration. */
export type StandardKind = Extract<Route['kind'], 'list' | 'form' | 'detail'>

const standardKinds: readonly string[] = ['list', 'form', 'detail'] satisfies StandardKind[]

/** Whether a page is drawn from its declaration. */
export function isStandard(route: Route): route is Route & { kind: StandardKind } {
  return !hasOwnScreen(route.path) && standardKinds.includes(route.kind)
}

/** The pages of the console: the declared ones it has a screen for. */
export const routes: Route[] = declared
  .map(route => ({ zh: '', en: '', ...route }))
  .filter(route => hasOwnScreen(route.path) || isStandard(route))

const byPath = new Map(routes.map(route => [route.path, route]))

/** The page of an address without its query; undefined for an unknown one. */
export function findRoute(path: string): Route | undefined {
  return byPath.get(path)
}

/** The form of a path everything else compares: no trailing slash, '' for the root. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '')
}
