import type { Route } from '@contracts/declaration'
import { useSyncExternalStore } from 'react'
import { afterNextPaint } from '@/loading/after-paint'
import { addressOfView, boot, currentSession, onSession } from '@/session/store'
import { documentRoute } from './document-route'
import { type Address, addressOf, decide, errorPageOf, urlOf } from './guard'
import { findRoute, plainPath } from './routes'
import { afterClosing, hasTab, restoreTabs, storeTabs, type Tab, type TabsEvent, tabKey, tabsAfter } from './tabs'
import { confirmLeave } from './unsaved'

/** State of the router. Only addresses that passed the route guard are stored in it. */
export interface View {
  address: Address
  /** undefined until the first screen is loaded */
  route?: Route
  tabs: Tab[]
  /** whether the next screen is loading */
  busy: boolean
  /** whether the next screen failed to load */
  failed: boolean
}

/** Loads screen and resource of a page; undefined if they are loaded. */
export type ScreenLoader = (route: Route, search: string) => Promise<unknown> | undefined

let loadScreen: ScreenLoader = () => undefined

const emptyView: View = { address: { path: '', search: '' }, tabs: [], busy: true, failed: false }

let view = emptyView
let userId: number | undefined
const listeners = new Set<() => void>()

/** Writes deferred until after paint: `history` and `sessionStorage` calls are synchronous IPC, about 4 ms. */
const deferred: { address?: () => void; tabs?: () => void } = {}

function deferUntilPaint(kind: keyof typeof deferred, task: () => void) {
  if (!deferred.address && !deferred.tabs) afterNextPaint(flushDeferred)
  deferred[kind] = task
}

function flushDeferred() {
  deferred.address?.()
  deferred.tabs?.()
  deferred.address = deferred.tabs = undefined
}

function setState(next: Partial<View>) {
  view = { ...view, ...next }
  const { tabs } = next
  const owner = userId
  if (owner !== undefined && tabs) deferUntilPaint('tabs', () => storeTabs(owner, tabs))
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export function useView(): View {
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => emptyView,
  )
}

function currentAddress(): Address {
  return { path: plainPath(location.pathname), search: location.search.slice(1) }
}

/** Follows redirects of the route guard until an address is shown, refused, or waits for the session. */
function resolveRedirects(address: Address): { address: Address; route?: Route; refused?: boolean } {
  const decision = decide(address, currentSession())
  if ('go' in decision) return resolveRedirects(withView(addressOf(decision.go)))
  return { address, route: 'show' in decision ? decision.show : undefined, refused: 'refuse' in decision }
}

/**
 * Writes the address bar. Next.js patches `history.pushState`, which re-renders its whole tree; all addresses here are one page of it, so
 * the browser's own method is called. The state of Next.js is preserved, because it reloads at entries without it.
 */
function writeHistory(history: 'push' | 'replace', url: string) {
  History.prototype[`${history}State`].call(window.history, { ...window.history.state, written: true }, '', url)
}

/** Whether the first address was typed or followed from elsewhere, rather than written by the console before a reload. */
let isEntryAddress = typeof window !== 'undefined' && !window.history.state?.written

let navigationId = 0

/** Target of the pending navigation. */
let pendingNavigation: { to: Address; history: 'push' | 'replace' } | undefined

/** Navigates to an address: applies the route guard, loads screen and resource, then shows them. A newer navigation supersedes it. */
async function navigate(to: Address, history: 'push' | 'replace', replacedTab?: string) {
  flushDeferred()
  const id = ++navigationId
  const { address, route, refused } = resolveRedirects(to)
  if (refused) return navigateToError(address, history)
  if (!route) return setState({ busy: true })
  const loading = loadScreen(route, address.search)
  if (loading) {
    pendingNavigation = { to, history }
    setState({ busy: true, failed: false })
    try {
      await loading
    } catch {
      if (id !== navigationId) return
      pendingNavigation = undefined
      return setState({ busy: false, failed: true })
    }
    // A newer navigation has started.
    if (id !== navigationId) return
  }
  pendingNavigation = undefined
  const url = urlOf(address)
  const mode = url !== urlOf(currentAddress()) ? history : location.pathname !== address.path ? 'replace' : undefined
  // A change of the query re-renders the same screen, so the address bar may follow after the paint.
  if (mode && tabKey(address) === tabKey(view.address)) deferUntilPaint('address', () => writeHistory(mode, url))
  else if (mode) writeHistory(mode, url)
  const event: TabsEvent = replacedTab === undefined ? { type: 'visit', address } : { type: 'exchange', key: replacedTab, address }
  const tabs = hasTab(route) && userId !== undefined ? tabsAfter(view.tabs, event) : view.tabs
  setState({ address, route, tabs, busy: false, failed: false })
}

/** Navigates to the error page of an address that the user has no route to. */
async function navigateToError(address: Address, history: 'push' | 'replace') {
  const id = navigationId
  setState({ busy: true, failed: false })
  const page = await errorPageOf(address).catch(() => undefined)
  if (id !== navigationId) return
  if (page) await navigate(addressOf(page), history)
  else setState({ busy: false, failed: true })
}

/** Asks for confirmation before a tab with unsaved changes is left, because records are loaded again on return. */
function confirmLeaving(to: Address): boolean | Promise<boolean> {
  const from = tabKey(view.address)
  return from === tabKey(to) || confirmLeave([from])
}

/**
 * The address of a list with its default view, that of the user or the declared one, unless the URL has a query. The dashboard applies its
 * own.
 */
export function withView(requested: Address): Address {
  const session = currentSession()
  const page = urlOf(requested)
  const defaultView =
    session.phase === 'in' && page !== '/dashboard' ? session.defaultViews.list.find(saved => saved.page === page) : undefined
  const search = defaultView ? addressOfView(defaultView).toString() : requested.search ? undefined : findRoute(requested.path)?.opens
  return search ? { path: requested.path, search } : requested
}

/** Navigates to a page. Without a query an open tab of it is shown in its last state. */
export async function go(url: string, options: { replace?: boolean } = {}) {
  const requested = addressOf(url)
  const open = requested.search ? undefined : view.tabs.find(tab => tab.key === requested.path)
  const to = open ?? withView(requested)
  if (!(await confirmLeaving(to))) return
  await navigate({ path: to.path, search: to.search }, options.replace ? 'replace' : 'push')
}

/** Replaces the record of the current tab, as for the next row of a list; also replaces the history entry. */
export async function replaceRecord(url: string) {
  const to = addressOf(url)
  if (await confirmLeaving(to)) await navigate(to, 'replace', tabKey(view.address))
}

/** Prefetches screen and resource of a page. */
export function prefetch(url: string) {
  const { path, search } = addressOf(url)
  const route = findRoute(path)
  if (route) loadScreen(route, search)?.catch(() => undefined)
}

/** Replaces the query of a tab; the address bar follows if the tab is active. */
export function setTabSearch(key: string, search: URLSearchParams, replace: boolean) {
  const tab = view.tabs.find(({ key: other }) => other === key)
  const path = tab?.path ?? view.address.path
  const address = { path, search: search.toString() }
  if (tabKey(view.address) === key) void navigate(address, replace ? 'replace' : 'push')
  else if (tab) setState({ tabs: view.tabs.map(other => (other === tab ? { ...other, search: address.search } : other)) })
}

export function renameTab(key: string, title: string) {
  setState({ tabs: tabsAfter(view.tabs, { type: 'rename', key, title }) })
}

export function openTabKeys(): string[] {
  return view.tabs.map(tab => tab.key)
}

/** Closes tabs after confirmation; if the active one is among them, the last remaining tab or the start page is shown. */
export async function closeTabs(event: Extract<TabsEvent, { type: 'close' | 'closeOthers' | 'closeAll' }>) {
  const remaining = tabsAfter(view.tabs, event)
  const closing = new Set(view.tabs.filter(tab => !remaining.includes(tab)).map(tab => tab.key))
  if (!(await confirmLeave([...closing]))) return
  const next = afterClosing(remaining, tabKey(view.address))
  // The closing screen stays visible until the next one is loaded.
  if (next) await navigate(addressOf(next), 'push')
  setState({ tabs: view.tabs.filter(tab => !closing.has(tab.key)) })
}

function followSession() {
  const session = currentSession()
  const user = session.phase === 'in' ? session.user.id : undefined
  if (user !== undefined && user !== userId) {
    userId = user
    const allowed = restoreTabs(user).filter(tab => 'show' in decide(tab, session))
    setState({ tabs: allowed })
  }
  const to = pendingNavigation?.to ?? currentAddress()
  const isEntry = isEntryAddress && session.phase === 'in'
  if (session.phase === 'in') isEntryAddress = false
  // If the session is renewed during a navigation, the guard decides about its target again, so the click is not lost.
  void navigate(isEntry ? withView(to) : to, pendingNavigation?.history ?? 'replace')
}

async function followHistory() {
  // Discard the deferred write: it belongs to the entry that was left.
  deferred.address = undefined
  const to = currentAddress()
  if (tabKey(to) !== tabKey(view.address)) {
    const leave = confirmLeaving(to)
    if (leave !== true) {
      // The browser has already moved: restore the address while the user confirms.
      writeHistory('push', urlOf(view.address))
      if (!(await leave)) return
      return navigate(to, 'push')
    }
  }
  await navigate(to, 'replace')
}

/**
 * Writes the current address once more after the first render. The router starts before React hydrates; Next.js sets the address bar to
 * the address of the document when it hydrates, which may be after the first navigation has written another one.
 */
export function restoreAddress() {
  const url = urlOf(view.address)
  if (view.route && !deferred.address && url !== urlOf(currentAddress())) writeHistory('replace', url)
}

/** Starts the router; the screen of the first address loads in parallel with the session. */
export function start(load: ScreenLoader) {
  loadScreen = load
  const booted = boot()
  const route = documentRoute()
  if (route) loadScreen(route, currentAddress().search)?.catch(() => undefined)
  window.addEventListener('popstate', followHistory)
  window.addEventListener('pagehide', flushDeferred)
  void booted.then(() => {
    onSession(followSession)
    followSession()
  })
}
