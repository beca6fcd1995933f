import type { Label } from '@contracts/declaration'
import { useSyncExternalStore } from 'react'
import { call, configureClient } from '@/api/call'
import { ApiError } from '@/api/envelope'
import { clearImpersonation, impersonatedRole, stopImpersonation } from '@/api/impersonation'
import { locale, setLocale } from '@/locale/store'
import type { Bootstrap, DictionaryCategory, FunctionNode, SavedView, User } from './bootstrap'
import { toastFailure } from './toast-failure'

/** A signed-in visit. */
export interface SignedIn extends Omit<Bootstrap, 'permissions' | 'dictionary'> {
  phase: 'in'
  permissions: ReadonlySet<string>
  /** the pages the user was granted, by address */
  pages: ReadonlyMap<string, FunctionNode>
  /** functions that are no pages: their name and address by permission */
  buttons: ReadonlyMap<string, GrantedButton>
  dictionary: ReadonlyMap<string, DictionaryCategory>
}

export type Session = { phase: 'loading' } | { phase: 'out'; notice?: string } | SignedIn

let session: Session = { phase: 'loading' }
const listeners = new Set<() => void>()

function setState(next: Session) {
  session = next
  const signedIn = next.phase === 'in' ? next : undefined
  configureClient({ ...caller, userId: signedIn?.user.id })
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Calls back whenever the visit changes. */
export const onSession = subscribe

/** The visit as it is now, for code outside of components. */
export function currentSession(): Session {
  return session
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  )
}

const loading: Session = { phase: 'loading' }

/** The signed-in visit; only screens behind the guard ask for it. */
export function useSignedIn(): SignedIn {
  const current = useSession()
  if (current.phase !== 'in') throw new Error('asked for the user outside of a signed-in visit')
  return current
}

/** Tells whether the user holds a permission such as 'dealer:add'. */
export function useCan(): (permission: string) => boolean {
  const current = useSession()
  return permission => current.phase === 'in' && holds(current.permissions, permission)
}

/** Whether the server lets a person do nothing but change the password or set up two-step login. */
export const confined = (user: User): boolean => user.mustChangePassword || user.needsSecondFactor

export function holds(permissions: ReadonlySet<string>, permission: string): boolean {
  return permissions.has('*') || permissions.has(permission)
}

const verificationFailed = 'Verification failed, please login again'

const RETRY_DELAY_MS = 1_000

/**
 * What the visit is made of. Where nothing came back it is asked for once more: that helps over a gap in the connection, and a window that is closed while it
 * opens, which breaks off what it asked, does not live to see the answer. So the session, in which other windows go on, is not ended for it.
 */
async function bootstrap(): Promise<Bootstrap> {
  const ask = () => call<Bootstrap>('/bff/bootstrap', { quiet: true, anonymous: true })
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status) throw error
    await new Promise(resolve => setTimeout(resolve, RETRY_DELAY_MS))
    return ask()
  }
}

async function read(): Promise<Session> {
  try {
    return open(await bootstrap())
  } catch (error) {
    const refusal = error instanceof ApiError ? error : undefined
    if (impersonatedRole() && refusal && refusal.status !== 401) {
      // The role one looked through was disabled, or may not be looked through any more.
      stopImpersonation()
      return { phase: 'loading' }
    }
    if (refusal?.status === 401 && (!refusal.error || refusal.error === 'TOKEN_MISSING')) return { phase: 'out' }
    // The session is of no use any more: end it at the server, whatever it answers.
    await call('/bff/logout', { body: {}, quiet: true, anonymous: true }).catch(() => undefined)
    return { phase: 'out', notice: refusal?.message || verificationFailed }
  }
}

function open(bootstrap: Bootstrap): SignedIn {
  return {
    ...bootstrap,
    phase: 'in',
    permissions: new Set(bootstrap.permissions),
    pages: new Map(grantedPages(bootstrap.menu).map(node => [node.functionUrl ?? '', node])),
    buttons: new Map(grantedButtons(bootstrap.menu)),
    dictionary: new Map(bootstrap.dictionary.map(category => [category.category, category])),
  }
}

/** All nodes that are pages, hidden ones included. */
export function grantedPages(nodes: FunctionNode[]): FunctionNode[] {
  return nodes.flatMap(node => [
    ...(node.functionType === '1' && node.functionUrl ? [node] : []),
    ...grantedPages(node.subSysFunction ?? []),
  ])
}

/** A function that is no page. */
export interface GrantedButton extends Label {
  url: string
}

/** The buttons among the nodes, by their permission. */
export function grantedButtons(nodes: FunctionNode[]): [string, GrantedButton][] {
  return nodes.flatMap(node => {
    const own: [string, GrantedButton][] =
      node.functionType === '1' ? [] : [[node.code, { zh: node.name, en: node.nameEn || node.name, url: node.functionUrl ?? '' }]]
    return [...own, ...grantedButtons(node.subSysFunction ?? [])]
  })
}

/** The query of the address that shows a list as a view keeps it. */
export function addressOfView(view: SavedView): URLSearchParams {
  const search = new URLSearchParams(view.page.split('?')[1])
  search.set('saved', String(view.id))
  if (view.pageSize) search.set('pageSize', String(view.pageSize))
  if (view.orderBy) search.set('orderBy', view.orderBy)
  for (const [name, value] of Object.entries(view.filters ?? {})) if (value !== null) search.set(name, String(value))
  return search
}

/** Which columns a list shows, and how wide. */
export interface ColumnLayout {
  /** field names in their order; absent = as declared */
  columns?: string[]
  /** column widths in pixels */
  widths: Record<string, number>
}

/** The columns as a view keeps them. */
export function layoutOf({ columns }: SavedView): ColumnLayout {
  const shown = columns?.filter(column => column.visible) ?? []
  return {
    columns: shown.length ? shown.map(column => column.field) : undefined,
    widths: Object.fromEntries(shown.flatMap(({ field, width }) => (width ? [[field, width]] : []))),
  }
}

/** Reads the visit again after something about it changed. */
export async function refreshSession() {
  setState(await read())
}

/** Reads rights, dictionary and default views again behind the user's back: a failure leaves the visit as it was. */
export async function renew() {
  const bootstrap = await call<Bootstrap>('/bff/bootstrap', { quiet: true }).catch(() => undefined)
  if (bootstrap) setState(open(bootstrap))
}

/** Signs in; throws the server's refusal. */
export async function login(username: string, digest: string, totp?: string) {
  await authenticate(username, digest, totp)
  await refreshSession()
}

/** Only the credentials, for a visit that goes on where it was. */
export function authenticate(username: string, digest: string, totp?: string) {
  return call<{ mustChangePassword: boolean }>('/bff/login', {
    body: { username: username.trim(), password: digest, totp },
    anonymous: true,
    quiet: true,
  })
}

/** Signs out; the page is left for good, so that nothing of this user stays in memory. */
export async function logout() {
  clearImpersonation()
  await call('/bff/logout', { body: {}, quiet: true, anonymous: true }).catch(() => undefined)
  location.replace('/login')
}

/** Narrows the session to one of the own roles, or with null to none; the console begins anew, so that nothing seen by another role stays. */
export async function switchRole(code: string | null) {
  await call('/bff/role', { body: { roleCode: code } })
  location.replace('/')
}

/** Someone whose session ended in the middle of work. */
interface Interruption {
  promise: Promise<void>
  resume(): void
  giveUp(): void
}

let interruption: Interruption | undefined

function interrupt(): Promise<void> {
  if (session.phase !== 'in') {
    setState({ phase: 'out' })
    return Promise.reject(new ApiError(verificationFailed, 401, ''))
  }
  if (!interruption) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const end = (settle: () => void) => () => {
      interruption = undefined
      for (const notify of listeners) notify()
      settle()
    }
    interruption = { promise, resume: end(resolve), giveUp: end(() => reject(new ApiError(verificationFailed, 401, ''))) }
    for (const notify of listeners) notify()
  }
  return interruption.promise
}

/** Set while the password is asked for in place. */
export function useInterruption(): Interruption | undefined {
  return useSyncExternalStore(
    subscribe,
    () => interruption,
    () => undefined,
  )
}

const seen = new Set<string>()

const caller = {
  signIn: interrupt,
  accountChanged: () => location.reload(),
  // The demand can begin in the middle of a visit, which then knows nothing of it yet.
  secondFactorDemanded() {
    if (session.phase === 'in' && !session.user.needsSecondFactor) void renew()
  },
  versions(permissions: string | null, dictionary: string | null) {
    if (session.phase !== 'in') return
    const fresh = [
      [permissions, session.permVersion],
      [dictionary, session.dictVersion],
    ] as const
    // Each version asks once: an answer that never agrees must not go round in circles.
    for (const [answered, known] of fresh) {
      if (answered === null || answered === String(known) || seen.has(answered)) continue
      seen.add(answered)
      void renew()
      return
    }
  },
  failed: toastFailure,
}

/** Asks for language and visit, side by side. */
export function boot(): Promise<unknown> {
  return Promise.all([setLocale(locale()), refreshSession()])
}
