import { useSyncExternalStore } from 'react'
import { callEndpoint } from '@/api/endpoint'
import { currentSession, type SignedIn, useSignedIn } from './store'

/** General preferences of a user. */
export interface UserPreferences {
  /** rows per page of lists without their own setting */
  pageSize: number
  /** whether visited pages appear as tabs below the top bar */
  tabs: boolean
  /** start page; ignored if the user has no permission for it */
  landing: string
}

export const defaultPreferences: UserPreferences = { pageSize: 20, tabs: true, landing: '/dashboard' }

/** Delay before changes are sent, in ms, so that dragging a column sends one request. */
const SAVE_DELAY_MS = 800

type Settings = Record<string, unknown>

/** Settings changed in this window, by name; those of the session are older. */
let changed: Settings = {}
/** Changes that the server has not stored yet. They are in localStorage too, because a page that is offline when it closes must not lose them. */
let unsent: Settings = {}
let owner: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const storageKey = (user: number) => `unsentSettings:${user}`

/** Takes over what an earlier document of the account has not sent. */
function restoreUnsent(user: number) {
  if (owner === user) return
  owner = user
  try {
    unsent = JSON.parse(localStorage.getItem(storageKey(user)) ?? '{}')
  } catch {
    unsent = {}
  }
  changed = unsent
  if (Object.keys(unsent).length > 0) timer = setTimeout(() => send(), SAVE_DELAY_MS)
}

/** A setting that is stored with the account, by name; undefined if it was never changed. */
export function settingOf<T>({ user }: SignedIn, name: string): T | undefined {
  restoreUnsent(user.id)
  return (name in changed ? changed[name] : user.preferences?.[name]) as T | undefined
}

/** Changes a setting at once, and a moment later in the account. */
export function setSetting(name: string, value: unknown) {
  changed = { ...changed, [name]: value }
  setUnsent({ ...unsent, [name]: value })
  clearTimeout(timer)
  timer = setTimeout(() => send(), SAVE_DELAY_MS)
  window.addEventListener('pagehide', sendOnClose)
  for (const notify of listeners) notify()
}

function setUnsent(next: Settings) {
  unsent = next
  if (owner === undefined) return
  if (Object.keys(next).length > 0) localStorage.setItem(storageKey(owner), JSON.stringify(next))
  else localStorage.removeItem(storageKey(owner))
}

/** Sends the changes. After a failure, as while viewing another role, they are sent with the next one. */
async function send(keepalive = false) {
  const preferences = unsent
  try {
    await callEndpoint('/system/crm/sysUser/updateMyInfo', { preferences }, { keepalive })
  } catch {
    return
  }
  setUnsent(Object.fromEntries(Object.entries(unsent).filter(([name, value]) => preferences[name] !== value)))
}

/** Sends what the delay still holds back, so that the account has it when the user opens another browser. */
function sendOnClose() {
  clearTimeout(timer)
  if (Object.keys(unsent).length > 0) void send(true)
}

/** A setting of the user, by name, which renders again when it changes. */
export function useSetting<T>(name: string): T | undefined {
  const session = useSignedIn()
  const read = () => settingOf<T>(session, name)
  return useSyncExternalStore(subscribe, read, read)
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const GENERAL = 'general'

const complete = (stored: Partial<UserPreferences> | undefined): UserPreferences => ({ ...defaultPreferences, ...stored })

export const preferencesOf = (session: SignedIn) => complete(settingOf(session, GENERAL))

export function setPreferences(change: Partial<UserPreferences>) {
  const session = currentSession()
  if (session.phase === 'in') setSetting(GENERAL, { ...preferencesOf(session), ...change })
}

export const usePreferences = () => complete(useSetting(GENERAL))
