import type { Route } from '@contracts/declaration'
import { type Address, urlOf } from './guard'

/** A visited page. */
export interface Tab extends Address {
  key: string
  /** what the screen calls itself, such as the record it shows */
  title?: string
  /** its screen was drawn in this window and is kept if it is of the kind that is */
  visited: boolean
}

export type TabsEvent =
  | { type: 'visit'; address: Address }
  | { type: 'exchange'; key: string; address: Address }
  | { type: 'rename'; key: string; title: string }
  | { type: 'close'; key: string }
  | { type: 'closeOthers'; key: string }
  | { type: 'closeAll' }

/** Two records of one page are two tabs; two filters of one list are not. */
export function tabKey({ path, search }: Address): string {
  const id = new URLSearchParams(search).get('id')
  return id ? `${path}?id=${id}` : path
}

/** Pages outside of the tabs bar: the dashboard is always at hand, and errors are no places to return to. */
export function hasTab(route: Route): boolean {
  return route.path !== '/dashboard' && route.kind !== 'error' && route.kind !== 'redirect'
}

/** Whether a page stays as it was while another is looked at. Records are read anew, lists are not. */
export function isCacheable(route: Route): boolean {
  return route.kind !== 'form' && route.kind !== 'detail'
}

export function tabsAfter(tabs: Tab[], event: TabsEvent): Tab[] {
  switch (event.type) {
    case 'visit': {
      const key = tabKey(event.address)
      const known = tabs.find(tab => tab.key === key)
      if (!known) return [...tabs, { ...event.address, key, visited: true }]
      if (known.visited && known.search === event.address.search) return tabs
      return tabs.map(tab => (tab === known ? { ...tab, ...event.address, visited: true } : tab))
    }
    case 'exchange': {
      const key = tabKey(event.address)
      if (key === event.key || !tabs.some(tab => tab.key === event.key)) return tabsAfter(tabs, { type: 'visit', address: event.address })
      return tabs.filter(tab => tab.key !== key).map(tab => (tab.key === event.key ? { ...event.address, key, visited: true } : tab))
    }
    case 'rename':
      return tabs.map(tab => (tab.key === event.key && tab.title !== event.title ? { ...tab, title: event.title } : tab))
    case 'close':
      return tabs.filter(tab => tab.key !== event.key)
    case 'closeOthers':
      return tabs.filter(tab => tab.key === event.key)
    case 'closeAll':
      return []
  }
}

/** Where to go when the tab one is on was closed: the last remaining one, or the start. */
export function afterClosing(remaining: Tab[], active: string): string | undefined {
  if (remaining.some(tab => tab.key === active)) return undefined
  const last = remaining.at(-1)
  return last ? urlOf(last) : '/'
}

const storageKey = (userId: number) => `tabs:${userId}`

/** Tabs survive a reload of their window; each window has its own. */
export function rememberTabs(userId: number, tabs: Tab[]) {
  sessionStorage.setItem(storageKey(userId), JSON.stringify(tabs.map(({ path, search, title }) => ({ path, search, title }))))
}

export function recallTabs(userId: number): Tab[] {
  try {
    const kept: Omit<Tab, 'key' | 'visited'>[] = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '[]')
    return kept.map(tab => ({ ...tab, key: tabKey(tab), visited: false }))
  } catch {
    return []
  }
}
