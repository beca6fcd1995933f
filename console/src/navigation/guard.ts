import type { Route } from '@contracts/declaration'
import { preferencesOf } from '@/session/preferences'
import { isRestricted, type Session, type SignedIn } from '@/session/store'
import { findPublicRoute, findRoute, plainPath } from './routes'

/** An address in the console: path without trailing slash, query without question mark. */
export interface Address {
  path: string
  search: string
}

/** Outcome of the route guard: show a route, wait for the session, redirect, or show an error, as the user has no route to the address. */
export type Decision = { show: Route } | { wait: true } | { go: string } | { refuse: true }

const PROFILE_PATH = '/userCenter/profile'
const DASHBOARD_PATH = '/dashboard'

/** Route guard of the console: decides what is shown at an address. The session has the routes of all pages that the user may open. */
export function decide(address: Address, session: Session): Decision {
  const path = plainPath(address.path)
  const publicRoute = findPublicRoute(path)
  if (publicRoute?.kind === 'error') return { show: publicRoute }
  if (session.phase === 'loading') return { wait: true }
  if (path === '') return { go: session.phase === 'in' ? startPageOf(session) : DASHBOARD_PATH }
  if (session.phase === 'out') {
    // Start over after a failed bootstrap, without a redirect back to the page.
    if (session.notice && path !== '/dashboard' && !publicRoute) return { go: '/' }
    return publicRoute ? { show: publicRoute } : { go: `/login${redirectQuery(path, address.search)}` }
  }
  if (path === '/login') return { go: destination(address.search, session) }
  if (publicRoute) return { show: publicRoute }
  if (isRestricted(session.user) && path !== PROFILE_PATH) return { go: `${PROFILE_PATH}?force=1` }
  const route = findRoute(path, session)
  return route ? { show: route } : { refuse: true }
}

/** The error page for an address that the user has no route to: "no permission" if the page exists, which only the server knows. */
export async function errorPageOf({ path }: Address): Promise<string> {
  const { ok } = await fetch(`${location.origin}${path}/`, { method: 'HEAD' })
  return ok ? `/401?${new URLSearchParams({ noGoBack: 'true', path })}` : '/404'
}

/** The chosen start page if the user has permission for it, else the dashboard. */
function startPageOf(session: SignedIn): string {
  const { landing } = preferencesOf(session)
  return findRoute(landing, session) ? landing : DASHBOARD_PATH
}

function redirectQuery(path: string, search: string): string {
  if (path === '/dashboard') return ''
  return `?${new URLSearchParams({ redirect: search ? `${path}?${search}` : path })}`
}

/** Target after sign-in: the redirect parameter if it is local and permitted, else the start page. */
function destination(search: string, session: SignedIn): string {
  const target = new URLSearchParams(search).get('redirect') ?? ''
  // Browsers read a second slash or a backslash as the start of another host.
  if (!/^\/(?![/\\])/.test(target) || target.startsWith('/login')) return '/'
  const decision = decide(addressOf(target), session)
  return 'show' in decision ? target : '/'
}

/** Parses a path with an optional query. */
export function addressOf(url: string): Address {
  const [path = '', search = ''] = url.split('?', 2)
  return { path: plainPath(path), search }
}

export function urlOf({ path, search }: Address): string {
  return `${path || '/'}${search ? `?${search}` : ''}`
}
