import type { Label } from '@contracts/declaration'
import { useSyncExternalStore } from 'react'
import { call, configureClient } from '@/api/call'
import { callEndpoint } from '@/api/endpoint'
import { ApiError } from '@/api/envelope'
import { clearImpersonation, impersonatedRole, stopImpersonation } from '@/api/impersonation'
import { locale, setLocale } from '@/locale/store'
import type { Bootstrap, DictionaryCategory, FunctionNode, SavedView, User } from './bootstrap'
import { toastFailure } from './toast-failure'

/** The session of a signed-in user. */
export interface SignedIn extends Omit<Bootstrap, 'permissions' | 'dictionary'> {
  phase: 'in'
  permissions: ReadonlySet<string>
  /** granted buttons by permission, with name and URL */
  buttons: ReadonlyMap<string, GrantedButton>
  dictionary: ReadonlyMap<string, DictionaryCategory>
}

export type Session = { phase: 'loading' } | { phase: 'out'; notice?: string } | SignedIn

let session: Session = { phase: 'loading' }
const listeners = new Set<() => void>()

function setState(next: Session) {
  session = next
  const signedIn = next.phase === 'in' ? next : undefined
  configureClient({ ...clientHooks, userId: signedIn?.user.id })
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Subscribes to changes of the session; returns the unsubscribe function. */
export const onSession = subscribe

/** The current session, for code outside of components. */
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

/** The signed-in session. @throws outside of guarded screens */
export function useSignedIn(): SignedIn {
  const current = useSession()
  if (current.phase !== 'in') throw new Error('useSignedIn is used without a session')
  return current
}

/** Returns a function that checks a permission such as 'dealer:add'. */
export function useCan(): (permission: string) => boolean {
  const current = useSession()
  return permission => current.phase === 'in' && hasPermission(current.permissions, permission)
}

/** Whether the account may only change its password or set up two-step login. */
export const isRestricted = (user: User): boolean => user.mustChangePassword || user.needsSecondFactor

/** Whether a set of permissions includes one; '*' includes all. */
export function hasPermission(permissions: ReadonlySet<string>, permission: string): boolean {
  return permissions.has('*') || permissions.has(permission)
}

const verificationFailed = 'Verification failed, please login again'

const RETRY_DELAY_MS = 1_000

/**
 * Loads the bootstrap payload. Retries once after a network failure, because a page closed while loading also aborts the request, and
 * treating that as an invalid session would log out the user's other windows.
 */
async function bootstrap(): Promise<Bootstrap> {
  const load = () => call<Bootstrap>('/bff/bootstrap', { quiet: true, anonymous: true })
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status) throw error
    await new Promise(resolve => setTimeout(resolve, RETRY_DELAY_MS))
    return load()
  }
}

async function loadSession(): Promise<Session> {
  try {
    return toSession(await bootstrap())
  } catch (error) {
    const refusal = error instanceof ApiError ? error : undefined
    if (impersonatedRole() && refusal && refusal.status !== 401) {
      // The impersonated role was disabled, or impersonation is not permitted any more.
      stopImpersonation()
      return { phase: 'loading' }
    }
    if (refusal?.status === 401 && (!refusal.error || refusal.error === 'TOKEN_MISSING')) return { phase: 'out' }
    // The session is unusable: end it on the server too, and ignore the outcome.
    await call('/bff/logout', { body: {}, quiet: true, anonymous: true }).catch(() => undefined)
    return { phase: 'out', notice: refusal?.message || verificationFailed }
  }
}

function toSession(bootstrap: Bootstrap): SignedIn {
  return {
    ...bootstrap,
    phase: 'in',
    permissions: new Set(bootstrap.permissions),
    buttons: new Map(grantedButtons(bootstrap.menu)),
    dictionary: new Map(bootstrap.dictionary.map(category => [category.category, category])),
  }
}

/** A function node that is not a page. */
export interface GrantedButton extends Label {
  url: string
}

/** The button nodes with their permissions. */
export function grantedButtons(nodes: FunctionNode[]): [string, GrantedButton][] {
  return nodes.flatMap(node => {
    const entries: [string, GrantedButton][] =
      node.functionType === '1' ? [] : [[node.code, { zh: node.name, en: node.nameEn || node.name, url: node.functionUrl ?? '' }]]
    return [...entries, ...grantedButtons(node.subSysFunction ?? [])]
  })
}

/** The query string of a list's URL that applies a saved view. */
export function addressOfView(view: SavedView): URLSearchParams {
  const search = new URLSearchParams(view.page.split('?')[1])
  search.set('saved', String(view.id))
  if (view.pageSize) search.set('pageSize', String(view.pageSize))
  if (view.orderBy) search.set('orderBy', view.orderBy)
  for (const [name, value] of Object.entries(view.filters ?? {})) if (value !== null) search.set(name, String(value))
  return search
}

/** Visible columns of a list and their widths. */
export interface ColumnLayout {
  /** field names in order; absent = as declared */
  columns?: string[]
  /** column widths in pixels */
  widths: Record<string, number>
}

/** The column layout of a saved view. */
export function layoutOf({ columns }: SavedView): ColumnLayout {
  const shown = columns?.filter(column => column.visible) ?? []
  return {
    columns: shown.length ? shown.map(column => column.field) : undefined,
    widths: Object.fromEntries(shown.flatMap(({ field, width }) => (width ? [[field, width]] : []))),
  }
}

/** Loads the session again, after a change to the account. */
export async function refreshSession() {
  setState(await loadSession())
}

/** Reloads permissions, dictionary and default views in the background; on failure the session stays unchanged. */
export async function reloadSession() {
  const bootstrap = await call<Bootstrap>('/bff/bootstrap', { quiet: true }).catch(() => undefined)
  if (bootstrap) setState(toSession(bootstrap))
}

/** Signs in and loads the session. @throws ApiError if refused */
export async function login(username: string, digest: string, totp?: string) {
  await authenticate(username, digest, totp)
  await refreshSession()
}

/** Checks the credentials only, for a session that continues in place. */
export function authenticate(username: string, digest: string, totp?: string) {
  return call<{ mustChangePassword: boolean }>('/bff/login', {
    body: { username: username.trim(), password: digest, totp },
    anonymous: true,
    quiet: true,
  })
}

/** Signs out with a full page load, so that no data of the user stays in memory. */
export async function logout() {
  clearImpersonation()
  await call('/bff/logout', { body: {}, quiet: true, anonymous: true }).catch(() => undefined)
  location.replace('/login')
}

/** Narrows the session to one role, or to all with null. A full page load drops cached data of other permissions. */
export async function switchRole(code: string | null) {
  await callEndpoint('/system/crm/sysUser/switchRole', { roleCode: code ?? undefined }, { quiet: false })
  location.replace('/')
}

/** A pending sign-in after the session expired during use. */
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
    const finish = (settle: () => void) => () => {
      interruption = undefined
      for (const notify of listeners) notify()
      settle()
    }
    interruption = { promise, resume: finish(resolve), giveUp: finish(() => reject(new ApiError(verificationFailed, 401, ''))) }
    for (const notify of listeners) notify()
  }
  return interruption.promise
}

/** Set while the user has to sign in again in place. */
export function useInterruption(): Interruption | undefined {
  return useSyncExternalStore(
    subscribe,
    () => interruption,
    () => undefined,
  )
}

const requestedVersions = new Set<string>()

const clientHooks = {
  signIn: interrupt,
  accountChanged: () => location.reload(),
  // The requirement may be introduced during a session, which does not include it yet.
  secondFactorDemanded() {
    if (session.phase === 'in' && !session.user.needsSecondFactor) void reloadSession()
  },
  versions(permissions: string | null, dictionary: string | null) {
    if (session.phase !== 'in') return
    const versionPairs = [
      [permissions, session.permVersion],
      [dictionary, session.dictVersion],
    ] as const
    // Each version triggers one reload, against an endless loop if the bootstrap payload never matches.
    for (const [answered, known] of versionPairs) {
      if (answered === null || answered === String(known) || requestedVersions.has(answered)) continue
      requestedVersions.add(answered)
      void reloadSession()
      return
    }
  },
  failed: toastFailure,
}

/** Loads messages and session in parallel. */
export function boot(): Promise<unknown> {
  return Promise.all([setLocale(locale()), refreshSession()])
}
