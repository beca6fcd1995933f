import type { Route } from '@contracts/declaration'
import { publicRoutes } from '@contracts/public-routes'
import { currentSession, type Session } from '@/session/store'

/** The pages inside the app shell that the user may open; none before the session is loaded. */
export function grantedRoutes(session: Session = currentSession()): Route[] {
  return session.phase === 'in' ? session.routes : []
}

const withPath = (routes: Route[], path: string) => routes.find(route => route.path === path)

/** The public page with a path without query. */
export const findPublicRoute = (path: string): Route | undefined => withPath(publicRoutes, path)

/** The route of a path without query; undefined for an unknown path and for a page that the user may not open. */
export function findRoute(path: string, session?: Session): Route | undefined {
  return findPublicRoute(path) ?? withPath(grantedRoutes(session), path)
}

/** The normalised form of a path: no trailing slash, '' for the root. */
export function plainPath(path: string): string {
  return path.replace(/\/+$/, '')
}
