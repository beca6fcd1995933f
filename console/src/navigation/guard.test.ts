import type { Route } from '@contracts/declaration'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '@/session/store'
import { addressOf, decide, errorPageOf } from './guard'

const page = (path: string, kind: Route['kind']): Route => ({
  path,
  zh: path,
  en: path,
  kind,
  menu: true,
  resources: [],
  permission: '',
})

const loading: Session = { phase: 'loading' }
const out: Session = { phase: 'out' }
const failed: Session = { phase: 'out', notice: 'Verification failed, please login again' }

function signedIn(
  change: { mustChangePassword?: boolean; needsSecondFactor?: boolean; preferences?: Record<string, unknown> } = {},
): Session {
  return {
    phase: 'in',
    user: {
      id: 1,
      userName: 'ops',
      realName: '',
      avatar: '',
      mobile: '',
      email: null,
      userType: 1,
      organizationCode: null,
      organizationName: null,
      organizationNameEn: null,
      dealerId: null,
      dealerName: null,
      dealerNameEn: null,
      language: '',
      mustChangePassword: change.mustChangePassword ?? false,
      secondFactor: false,
      alarmSound: false,
      lastLoginAt: null,
      lastLoginIp: null,
      preferences: change.preferences ?? null,
      needsSecondFactor: change.needsSecondFactor ?? false,
    },
    roleCodes: ['operations'],
    roles: [],
    activeRole: null,
    permissions: new Set(['stock:view']),
    routes: [page('/dashboard', 'board'), page('/userCenter/profile', 'form'), page('/error/401', 'error'), page('/stock/list', 'list')],
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
const withLanding = (landing: string) => signedIn({ preferences: { general: { landing } } })

const clerk = signedIn()

describe('decide', () => {
  it.each<[string, string, Session, string]>([
    ['waits while the session is loading', '/dashboard', loading, 'wait'],
    ['waits at /login while the session is loading', '/login', loading, 'wait'],
    ['shows /404 without waiting for the session', '/404', loading, 'show /404'],
    ['shows /401 without a session', '/401', out, 'show /401'],
    ['redirects the empty path to the dashboard', '/', clerk, 'go /dashboard'],
    ['redirects the empty path to the chosen start page', '/', withLanding('/stock/list'), 'go /stock/list'],
    ['ignores a start page without permission', '/', withLanding('/stock/add'), 'go /dashboard'],
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
    ['refuses an address without a route, whether or not the page exists', '/stock/add', clerk, 'refuse'],
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
      signedIn({ needsSecondFactor: true }),
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
    const outcome = 'show' in decision ? `show ${decision.show.path}` : 'go' in decision ? `go ${decision.go}` : Object.keys(decision)[0]
    expect(outcome).toBe(expected)
  })
})

it.each([
  ['exists', 200, '/401?noGoBack=true&path=%2Fstock%2Fadd'],
  ['does not exist', 404, '/404'],
])('the server knows whether a page %s that the user may not open', async (_, status, expected) => {
  const fetch = vi.fn(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', fetch)
  expect(await errorPageOf(addressOf('/stock/add?id=3'))).toBe(expected)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(`${location.origin}/stock/add/`, { method: 'HEAD' })
})
