import type { Route } from '@contracts/declaration'
import { findRoute, plainPath } from '@/routes'
import { preferencesOf } from '@/session/preferences'
import { confined, holds, type Session, type SignedIn } from '@/session/store'

/** A place in the console: path without trailing slash, query without question mark. */
export interface Address {
  path: string
  search: string
}

/** What happens to someone at an address. */
export type Decision = { show: Route } | { wait: true } | { go: string }

/** Pages for everyone, signed in or not. */
const always: readonly string[] = ['/401', '/404']
/** Pages for those who are not signed in. */
const entrance: readonly string[] = ['/login', '/auth-redirect']

/** Pages of every login; all others need a permission, so one that declares none is closed to all but admin. */
const everyLogin: readonly string[] = ['/dashboard', '/qa', '/userCenter/profile', '/error/401', '/error/404', '/test/index']

const PROFILE_PATH = '/userCenter/profile'
const DASHBOARD_PATH = '/dashboard'

/** Who may see which page; the one place of the console that knows. */
export function decide(address: Address, session: Session): Decision {
  const path = plainPath(address.path)
  const route = findRoute(path)
  if (route && always.includes(path)) return { show: route }
  if (session.phase === 'loading') return { wait: true }
  if (path === '') return { go: session.phase === 'in' ? startOf(session) : DASHBOARD_PATH }
  if (session.phase === 'out') {
    // A visit whose user could not be loaded begins anew; where it was is no place to return to.
    if (session.notice && path !== '/dashboard' && !(route && entrance.includes(path))) return { go: '/' }
    return route && entrance.includes(path) ? { show: route } : { go: `/login${comeBack(path, address.search)}` }
  }
  if (path === '/login') return { go: destination(address.search, session) }
  if (route && entrance.includes(path)) return { show: route }
  if (confined(session.user) && path !== PROFILE_PATH) return { go: `${PROFILE_PATH}?force=1` }
  if (!route) return { go: '/404' }
  return may(route, session) ? { show: route } : { go: `/401?${new URLSearchParams({ noGoBack: 'true', path })}` }
}

/** Where the console starts: at the page the person chose, as long as they may see it. */
function startOf(session: SignedIn): string {
  const { landing } = preferencesOf(session.user.id)
  const route = findRoute(landing)
  return route && may(route, session) ? landing : DASHBOARD_PATH
}

function may(route: Route, session: SignedIn): boolean {
  if (everyLogin.includes(route.path) || session.roleCodes.includes('admin')) return true
  return session.pages.has(route.path) && holds(session.permissions, route.permission)
}

function comeBack(path: string, search: string): string {
  if (path === '/dashboard') return ''
  return `?${new URLSearchParams({ redirect: search ? `${path}?${search}` : path })}`
}

/** Where someone who logged in goes: back to where they wanted to be if they may, otherwise to the start. */
function destination(search: string, session: SignedIn): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  // A second slash or a backslash would be another host to a browser.
  if (!/^\/(?![/\\])/.test(wanted) || wanted.startsWith('/login')) return '/'
  const decision = decide(addressOf(wanted), session)
  return 'show' in decision ? wanted : '/'
}

/** Reads a path with an optional query. */
export function addressOf(url: string): Address {
  const [path = '', search = ''] = url.split('?', 2)
  return { path: plainPath(path), search }
}

export function urlOf({ path, search }: Address): string {
  return `${path || '/'}${search ? `?${search}` : ''}`
}
