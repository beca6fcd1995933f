import { describe, expect, it, vi } from 'vitest'
import type { FunctionNode } from '@/session'
import { setPreferences } from '@/session/preferences'
import type { Session } from '@/session/store'
import { addressOf, decide } from './guard'

vi.mock('@contracts/routes', () => {
  const page = (path: string, kind: string, permission = '') => ({ path, zh: path, en: path, kind, menu: true, resources: [], permission })
  return {
    routes: [
      page('/login', 'form'),
      page('/auth-redirect', 'redirect'),
      page('/401', 'error'),
      page('/404', 'error'),
      page('/error/401', 'error'),
      page('/dashboard', 'board'),
      page('/userCenter/profile', 'form'),
      page('/stock/list', 'list', 'stock:view'),
      page('/stock/detail', 'detail', 'stock:view'),
      page('/stock/add', 'form', 'stock:add'),
      page('/stock/bare', 'list'),
    ],
  }
})

const node = (functionUrl: string): FunctionNode => ({
  id: 1,
  code: functionUrl,
  name: functionUrl,
  nameEn: null,
  functionType: '1',
  functionUrl,
  hidden: false,
  icon: null,
  cached: true,
  activeMenu: null,
  sort: 1,
})

const loading: Session = { phase: 'loading' }
const out: Session = { phase: 'out' }
const failed: Session = { phase: 'out', notice: 'Verification failed, please login again' }

function signedIn(
  change: { roles?: string[]; rights?: string[]; pages?: string[]; mustChangePassword?: boolean; needsSecondFactor?: boolean } = {},
): Session {
  return {
    phase: 'in',
    user: {
      id: 1,
      userName: 'ops',
      realName: null,
      avatar: null,
      mobile: null,
      email: null,
      userType: 1,
      organizationName: null,
      dealerId: null,
      dealerName: null,
      language: null,
      mustChangePassword: change.mustChangePassword ?? false,
      secondFactor: false,
      alarmSound: false,
      needsSecondFactor: change.needsSecondFactor ?? false,
    },
    roleCodes: change.roles ?? ['operations'],
    roles: [],
    activeRole: null,
    permissions: new Set(change.rights ?? ['stock:view']),
    pages: new Map((change.pages ?? ['/stock/list', '/stock/detail']).map(path => [path, node(path)])),
    buttons: new Map(),
    menu: [],
    dictionary: new Map(),
    defaultViews: { list: [] },
    dictVersion: 1,
    permVersion: 1,
    map: { center: [121.6, 31.2] },
    version: '5.6.0',
  }
}

/** A session with another start page. */
function withLanding(landing: string, id: number): Session {
  const session = signedIn()
  if (session.phase === 'in') session.user.id = id
  setPreferences(id, { landing })
  return session
}

const clerk = signedIn()
const admin = signedIn({ roles: ['admin'], rights: ['*'], pages: [] })

describe('decide', () => {
  it.each<[string, string, Session, string]>([
    ['waits while the session is loading', '/dashboard', loading, 'wait'],
    ['waits at /login while the session is loading', '/login', loading, 'wait'],
    ['shows /404 without waiting for the session', '/404', loading, 'show /404'],
    ['shows /401 without a session', '/401', out, 'show /401'],
    ['redirects the empty path to the dashboard', '/', clerk, 'go /dashboard'],
    ['redirects the empty path to the chosen start page', '/', withLanding('/stock/list', 7), 'go /stock/list'],
    ['ignores a start page without permission', '/', withLanding('/stock/add', 8), 'go /dashboard'],
    ['redirects the empty path without a token too', '', out, 'go /dashboard'],
    ['redirects to /login without a token', '/dashboard', out, 'go /login'],
    ['keeps the requested page as the redirect of /login', '/stock/list?page=3', out, 'go /login?redirect=%2Fstock%2Flist%3Fpage%3D3'],
    ['does not reveal unknown paths without a token', '/nowhere', out, 'go /login?redirect=%2Fnowhere'],
    ['shows /login without a token', '/login', out, 'show /login'],
    ['starts over if the session could not be loaded', '/stock/list', failed, 'go /'],
    ['then redirects to /login', '/dashboard', failed, 'go /login'],
    ['shows /login with the reason', '/login', failed, 'show /login'],
    ['shows /auth-redirect with a token too', '/auth-redirect', clerk, 'show /auth-redirect'],
    ['shows /auth-redirect without a token', '/auth-redirect', out, 'show /auth-redirect'],
    ['redirects a signed-in user from /login to the start page', '/login', clerk, 'go /'],
    ['follows the redirect parameter', '/login?redirect=%2Fstock%2Flist%3Fpage%3D3', clerk, 'go /stock/list?page=3'],
    ['ignores a redirect without permission', '/login?redirect=%2Fstock%2Fadd', clerk, 'go /'],
    ['ignores a redirect to another host', '/login?redirect=%2F%2Fevil.example', clerk, 'go /'],
    ['ignores a redirect to another host with a backslash', '/login?redirect=%2F%5Cevil.example', clerk, 'go /'],
    ['ignores a redirect to /login', '/login?redirect=%2Flogin', clerk, 'go /'],
    ['shows a page open to every account', '/userCenter/profile', clerk, 'show /userCenter/profile'],
    ['shows a granted page', '/stock/list', clerk, 'show /stock/list'],
    ['ignores a trailing slash', '/stock/list/', clerk, 'show /stock/list'],
    ['refuses a page without its permission', '/stock/add', clerk, 'go /401?noGoBack=true&path=%2Fstock%2Fadd'],
    ['refuses a page without a granted function', '/stock/list', signedIn({ pages: [] }), 'go /401?noGoBack=true&path=%2Fstock%2Flist'],
    [
      'refuses a granted page whose permission is missing',
      '/stock/list',
      signedIn({ rights: [] }),
      'go /401?noGoBack=true&path=%2Fstock%2Flist',
    ],
    [
      'refuses a page without a declared permission',
      '/stock/bare',
      signedIn({ pages: ['/stock/bare'] }),
      'go /401?noGoBack=true&path=%2Fstock%2Fbare',
    ],
    ['shows it to the role admin', '/stock/bare', admin, 'show /stock/bare'],
    ['shows every page to the role admin', '/stock/add', admin, 'show /stock/add'],
    ['redirects an unknown path to /404', '/nowhere', clerk, 'go /404'],
    ['redirects an unknown path to /404 for admin too', '/nowhere', admin, 'go /404'],
    ['shows the error pages inside the app shell', '/error/401', clerk, 'show /error/401'],
    [
      'redirects to the profile until the password is changed',
      '/dashboard',
      signedIn({ mustChangePassword: true }),
      'go /userCenter/profile?force=1',
    ],
    [
      'redirects to the profile until two-step login is set up',
      '/systemManage/dictionary',
      signedIn({ roles: ['admin'], needsSecondFactor: true }),
      'go /userCenter/profile?force=1',
    ],
    [
      'shows the profile while the password must be changed',
      '/userCenter/profile',
      signedIn({ mustChangePassword: true }),
      'show /userCenter/profile',
    ],
  ])('%s', (_, address, session, expected) => {
    const decision = decide(addressOf(address), session)
    const outcome = 'show' in decision ? `show ${decision.show.path}` : 'go' in decision ? `go ${decision.go}` : 'wait'
    expect(outcome).toBe(expected)
  })
})
