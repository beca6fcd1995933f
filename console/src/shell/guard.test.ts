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

/** Somebody who wants to start elsewhere. */
function preferring(landing: string, id: number): Session {
  const session = signedIn()
  if (session.phase === 'in') session.user.id = id
  setPreferences(id, { landing })
  return session
}

const clerk = signedIn()
const admin = signedIn({ roles: ['admin'], rights: ['*'], pages: [] })

describe('decide', () => {
  it.each<[string, string, Session, string]>([
    ['waits while nobody knows who is there', '/dashboard', loading, 'wait'],
    ['waits at the entrance too, for it sends a signed-in user on', '/login', loading, 'wait'],
    ['shows /404 to everyone at once', '/404', loading, 'show /404'],
    ['shows /401 to everyone at once', '/401', out, 'show /401'],
    ['starts the empty path at the dashboard', '/', clerk, 'go /dashboard'],
    ['starts at the page the person chose', '/', preferring('/stock/list', 7), 'go /stock/list'],
    ['does not start at a page the person may not see', '/', preferring('/stock/add', 8), 'go /dashboard'],
    ['lets the empty path through without a token', '', out, 'go /dashboard'],
    ['sends a user without a token to /login', '/dashboard', out, 'go /login'],
    ['remembers where a user without a token was going', '/stock/list?page=3', out, 'go /login?redirect=%2Fstock%2Flist%3Fpage%3D3'],
    ['does not tell a user without a token what exists', '/nowhere', out, 'go /login?redirect=%2Fnowhere'],
    ['shows /login without a token', '/login', out, 'show /login'],
    ['starts anew when the user could not be loaded', '/stock/list', failed, 'go /'],
    ['leads from there to the login', '/dashboard', failed, 'go /login'],
    ['says there why', '/login', failed, 'show /login'],
    ['shows /auth-redirect with a token too', '/auth-redirect', clerk, 'show /auth-redirect'],
    ['shows /auth-redirect without a token', '/auth-redirect', out, 'show /auth-redirect'],
    ['sends a signed-in user from /login to the start', '/login', clerk, 'go /'],
    ['sends a user back to where they were going', '/login?redirect=%2Fstock%2Flist%3Fpage%3D3', clerk, 'go /stock/list?page=3'],
    ['does not send a user back to what they may not open', '/login?redirect=%2Fstock%2Fadd', clerk, 'go /'],
    ['does not send a user to another host', '/login?redirect=%2F%2Fevil.example', clerk, 'go /'],
    ['does not send a user to another host by a backslash', '/login?redirect=%2F%5Cevil.example', clerk, 'go /'],
    ['does not send a user round to /login', '/login?redirect=%2Flogin', clerk, 'go /'],
    ['shows a page open to every login', '/userCenter/profile', clerk, 'show /userCenter/profile'],
    ['shows a granted page', '/stock/list', clerk, 'show /stock/list'],
    ['ignores a trailing slash', '/stock/list/', clerk, 'show /stock/list'],
    ['refuses a page without its permission', '/stock/add', clerk, 'go /401?noGoBack=true&path=%2Fstock%2Fadd'],
    [
      'refuses a permitted page that is not among the granted functions',
      '/stock/list',
      signedIn({ pages: [] }),
      'go /401?noGoBack=true&path=%2Fstock%2Flist',
    ],
    [
      'refuses a granted page whose permission is missing',
      '/stock/list',
      signedIn({ rights: [] }),
      'go /401?noGoBack=true&path=%2Fstock%2Flist',
    ],
    [
      'refuses a page that declares nobody',
      '/stock/bare',
      signedIn({ pages: ['/stock/bare'] }),
      'go /401?noGoBack=true&path=%2Fstock%2Fbare',
    ],
    ['lets the role admin pass even that', '/stock/bare', admin, 'show /stock/bare'],
    ['lets the role admin pass every route', '/stock/add', admin, 'show /stock/add'],
    ['sends an unknown path to /404', '/nowhere', clerk, 'go /404'],
    ['sends an unknown path to /404 for admin too', '/nowhere', admin, 'go /404'],
    ['shows the refusals inside of the frame', '/error/401', clerk, 'show /error/401'],
    [
      'keeps a user at the password until it is changed',
      '/dashboard',
      signedIn({ mustChangePassword: true }),
      'go /userCenter/profile?force=1',
    ],
    [
      'keeps a user at two-step login until it is set up',
      '/systemManage/dictionary',
      signedIn({ roles: ['admin'], needsSecondFactor: true }),
      'go /userCenter/profile?force=1',
    ],
    [
      'shows the password page to who must change it',
      '/userCenter/profile',
      signedIn({ mustChangePassword: true }),
      'show /userCenter/profile',
    ],
  ])('%s', (_, address, session, expected) => {
    const decision = decide(addressOf(address), session)
    const said = 'show' in decision ? `show ${decision.show.path}` : 'go' in decision ? `go ${decision.go}` : 'wait'
    expect(said).toBe(expected)
  })
})
