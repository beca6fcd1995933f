import type { Route } from '@contracts/declaration'
import { useSyncExternalStore } from 'react'
import { afterNextPaint } from '@/loading/painted'
import { findRoute, plainPath } from '@/routes'
import { addressOfView, boot, currentSession, onSession } from '@/session/store'
import { type Address, addressOf, decide, urlOf } from './guard'
import { loadScreen } from './screens'
import { afterClosing, hasTab, recallTabs, rememberTabs, type Tab, type TabsEvent, tabKey, tabsAfter } from './tabs'
import { confirmLeave } from './unsaved'

/** What the window shows. Nothing that is not allowed ever gets in here. */
export interface View {
  address: Address
  /** undefined until the first screen is ready */
  route?: Route
  tabs: Tab[]
  /** the next screen is on its way */
  busy: boolean
  /** the next screen could not be loaded */
  failed: boolean
}

const emptyView: View = { address: { path: '', search: '' }, tabs: [], busy: true, failed: false }

let view = emptyView
let userId: number | undefined
const listeners = new Set<() => void>()

/** What the next frame does not wait for: both ask other processes of the browser, which takes longer than drawing. */
const deferred: { address?: () => void; tabs?: () => void } = {}

function deferUntilPaint(what: keyof typeof deferred, task: () => void) {
  if (!deferred.address && !deferred.tabs) afterNextPaint(flushDeferred)
  deferred[what] = task
}

function flushDeferred() {
  deferred.address?.()
  deferred.tabs?.()
  deferred.address = deferred.tabs = undefined
}

function setState(next: Partial<View>) {
  view = { ...view, ...next }
  const { tabs } = next
  const whose = userId
  if (whose !== undefined && tabs) deferUntilPaint('tabs', () => rememberTabs(whose, tabs))
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

function here(): Address {
  return { path: plainPath(location.pathname), search: location.search.slice(1) }
}

/** Follows redirects until an address may be shown or has to wait for the session. */
function resolveRedirects(address: Address): { address: Address; route?: Route } {
  const decision = decide(address, currentSession())
  if ('go' in decision) return resolveRedirects(withView(addressOf(decision.go)))
  return { address, route: 'show' in decision ? decision.show : undefined }
}

/**
 * Writes the address bar. Next has put its own functions before the browser's, which draw its whole tree anew at every address; here all
 * addresses are one page of it, so the browser's own are called. What Next keeps in an entry goes along: it reloads at entries without.
 */
function write(history: 'push' | 'replace', url: string) {
  History.prototype[`${history}State`].call(window.history, { ...window.history.state, written: true }, '', url)
}

/** Whether the address this window began with was typed or followed from elsewhere, rather than written by the console before a reload. */
let typed = typeof window !== 'undefined' && !window.history.state?.written

let navigationId = 0

/** Where the journey under way leads. */
let pendingNavigation: { to: Address; history: 'push' | 'replace' } | undefined

/** Brings an address onto the screen: decides, loads what it needs, and only then shows it. */
async function navigate(to: Address, history: 'push' | 'replace', instead?: string) {
  flushDeferred()
  const mine = ++navigationId
  const { address, route } = resolveRedirects(to)
  if (!route) return setState({ busy: true })
  const loading = loadScreen(route, address.search)
  if (loading) {
    pendingNavigation = { to, history }
    setState({ busy: true, failed: false })
    try {
      await loading
    } catch {
      if (mine !== navigationId) return
      pendingNavigation = undefined
      return setState({ busy: false, failed: true })
    }
    // Someone went elsewhere meanwhile.
    if (mine !== navigationId) return
  }
  pendingNavigation = undefined
  const url = urlOf(address)
  const ways = url !== urlOf(here()) ? history : location.pathname !== address.path ? 'replace' : undefined
  // Where only the query changes, the screen does.
  if (ways && tabKey(address) === tabKey(view.address)) deferUntilPaint('address', () => write(ways, url))
  else if (ways) write(ways, url)
  const event: TabsEvent = instead === undefined ? { type: 'visit', address } : { type: 'exchange', key: instead, address }
  const arrived = hasTab(route) && userId !== undefined ? tabsAfter(view.tabs, event) : view.tabs
  setState({ address, route, tabs: arrived, busy: false, failed: false })
}

/** Unsaved work is lost by leaving its tab, because records are read anew on return. */
function leaving(to: Address): boolean | Promise<boolean> {
  const from = tabKey(view.address)
  return from === tabKey(to) || confirmLeave([from])
}

/** A list that nothing is asked of opens with the view its reader has made the default, else with the declared one; the start page reads its own by itself. */
export function withView(asked: Address): Address {
  const session = currentSession()
  const page = urlOf(asked)
  const own = session.phase === 'in' && page !== '/dashboard' ? session.defaultViews.list.find(saved => saved.page === page) : undefined
  const search = own ? addressOfView(own).toString() : asked.search ? undefined : findRoute(asked.path)?.opens
  return search ? { path: asked.path, search } : asked
}

/** Goes to a page. Without a query an open tab of it is shown as it was left. */
export async function go(url: string, options: { replace?: boolean } = {}) {
  const asked = addressOf(url)
  const open = asked.search ? undefined : view.tabs.find(tab => tab.key === asked.path)
  const to = open ?? withView(asked)
  if (!(await leaving(to))) return
  await navigate({ path: to.path, search: to.search }, options.replace ? 'replace' : 'push')
}

/** Goes to another record in the tab of the one on the screen, as from row to row of a list; the way back leads past both. */
export async function exchange(url: string) {
  const to = addressOf(url)
  if (await leaving(to)) await navigate(to, 'replace', tabKey(view.address))
}

/** Starts loading a page that will probably be opened. */
export function prepare(url: string) {
  const { path, search } = addressOf(url)
  const route = findRoute(path)
  if (route) loadScreen(route, search)?.catch(() => undefined)
}

/** Replaces the query of a tab: in the address bar if it is on the screen, otherwise for its return. */
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

/** Closes tabs; from the active one the last remaining follows, or the start. */
export async function closeTabs(event: Extract<TabsEvent, { type: 'close' | 'closeOthers' | 'closeAll' }>) {
  const remaining = tabsAfter(view.tabs, event)
  const closing = new Set(view.tabs.filter(tab => !remaining.includes(tab)).map(tab => tab.key))
  if (!(await confirmLeave([...closing]))) return
  const next = afterClosing(remaining, tabKey(view.address))
  // The screen that goes stays until the one that follows is ready.
  if (next) await navigate(addressOf(next), 'push')
  setState({ tabs: view.tabs.filter(tab => !closing.has(tab.key)) })
}

function followSession() {
  const session = currentSession()
  const user = session.phase === 'in' ? session.user.id : undefined
  if (user !== undefined && user !== userId) {
    userId = user
    const allowed = recallTabs(user).filter(tab => 'show' in decide(tab, session))
    setState({ tabs: allowed })
  }
  const to = pendingNavigation?.to ?? here()
  const first = typed && session.phase === 'in'
  if (session.phase === 'in') typed = false
  // A visit renewed while the next page is on its way decides about that page; the click on it is not lost.
  void navigate(first ? withView(to) : to, pendingNavigation?.history ?? 'replace')
}

async function followHistory() {
  // What was still to be written belonged to the entry that was left.
  deferred.address = undefined
  const to = here()
  if (tabKey(to) !== tabKey(view.address)) {
    const leave = leaving(to)
    if (leave !== true) {
      // The browser moved already: put it back while asking.
      write('push', urlOf(view.address))
      if (!(await leave)) return
      return navigate(to, 'push')
    }
  }
  await navigate(to, 'replace')
}

/** Begins the visit of this window; the screen of the address loads beside the session rather than after it. */
export function start() {
  const booted = boot()
  prepare(urlOf(here()))
  window.addEventListener('popstate', followHistory)
  window.addEventListener('pagehide', flushDeferred)
  void booted.then(() => {
    onSession(followSession)
    followSession()
  })
}
