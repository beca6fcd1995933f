import type { Route } from '@contracts/declaration'
import { preferencesOf } from '@/session/preferences'
import { hasPermission, isRestricted, type Session, type SignedIn } from '@/session/store'
import { findRoute, plainPath } from './routes'

/** An address in the console: path without trailing slash, query without question mark. */
export interface Address {
  path: string
  search: string
}

/** Outcome of the route guard: show a route, wait for the session, or redirect. */
export type Decision = { show: Route } | { wait: true } | { go: string }

/** Public pages, with or without a session. */
const publicPaths: readonly string[] = ['/401', '/404']
/** Pages for visitors without a session. */
const signInPaths: readonly string[] = ['/login', '/auth-redirect']

/** Pages of every account. All others need a permission; a page that declares none is closed to all roles but admin. */
const accountPaths: readonly string[] = ['/dashboard', '/qa', '/userCenter/profile', '/error/401', '/error/404', '/test/index']

const PROFILE_PATH = '/userCenter/profile'
const DASHBOARD_PATH = '/dashboard'

/** Route guard of the console: decides what is shown at an address. It is the only place that checks page permissions. */
export function decide(address: Address, session: Session): Decision {
  const path = plainPath(address.path)
  const route = findRoute(path)
  if (route && publicPaths.includes(path)) return { show: route }
  if (session.phase === 'loading') return { wait: true }
  if (path === '') return { go: session.phase === 'in' ? startPageOf(session) : DASHBOARD_PATH }
  if (session.phase === 'out') {
    // Start over after a failed bootstrap, without a redirect back to the page.
    if (session.notice && path !== '/dashboard' && !(route && signInPaths.includes(path))) return { go: '/' }
    return route && signInPaths.includes(path) ? { show: route } : { go: `/login${redirectQuery(path, address.search)}` }
  }
  if (path === '/login') return { go: destination(address.search, session) }
  if (route && signInPaths.includes(path)) return { show: route }
  if (isRestricted(session.user) && path !== PROFILE_PATH) return { go: `${PROFILE_PATH}?force=1` }
  if (!route) return { go: '/404' }
  return canOpen(route, session) ? { show: route } : { go: `/401?${new URLSearchParams({ noGoBack: 'true', path })}` }
}

/** The chosen start page if the user has permission for it, else the dashboard. */
function startPageOf(session: SignedIn): string {
  const { landing } = preferencesOf(session.user.id)
  const route = findRoute(landing)
  return route && canOpen(route, session) ? landing : DASHBOARD_PATH
}

function canOpen(route: Route, session: SignedIn): boolean {
  if (accountPaths.includes(route.path) || session.roleCodes.includes('admin')) return true
  return session.pages.has(route.path) && hasPermission(session.permissions, route.permission)
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
