import type { Route } from '@contracts/declaration'
import { type Address, urlOf } from './guard'

/** A visited page. */
export interface Tab extends Address {
  key: string
  /** title set by the screen, such as the name of the record */
  title?: string
  /** whether its screen was rendered in this window, so that it can stay mounted */
  visited: boolean
}

export type TabsEvent =
  | { type: 'visit'; address: Address }
  | { type: 'exchange'; key: string; address: Address }
  | { type: 'rename'; key: string; title: string }
  | { type: 'close'; key: string }
  | { type: 'closeOthers'; key: string }
  | { type: 'closeAll' }

/** Identity of a tab: two records of a page have two tabs, two filters of a list share one. */
export function tabKey({ path, search }: Address): string {
  const id = new URLSearchParams(search).get('id')
  return id ? `${path}?id=${id}` : path
}

/** Whether a page appears in the tab bar; the dashboard, errors and redirects do not. */
export function hasTab(route: Route): boolean {
  return route.path !== '/dashboard' && route.kind !== 'error' && route.kind !== 'redirect'
}

/** Whether a page stays mounted while another tab is active. By default lists do, and records are loaded again. */
export function isCached(route: Route): boolean {
  return route.cached ?? (route.kind !== 'form' && route.kind !== 'detail')
}

/** The tabs after an event; the same array if nothing changes. */
export function tabsAfter(tabs: Tab[], event: TabsEvent): Tab[] {
  switch (event.type) {
    case 'visit': {
      const key = tabKey(event.address)
      const existing = tabs.find(tab => tab.key === key)
      if (!existing) return [...tabs, { ...event.address, key, visited: true }]
      if (existing.visited && existing.search === event.address.search) return tabs
      return tabs.map(tab => (tab === existing ? { ...tab, ...event.address, visited: true } : tab))
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

/** The address to show after tabs were closed: undefined if the active one remains, else the last remaining tab or the start page. */
export function afterClosing(remaining: Tab[], active: string): string | undefined {
  if (remaining.some(tab => tab.key === active)) return undefined
  const last = remaining.at(-1)
  return last ? urlOf(last) : '/'
}

const storageKey = (userId: number) => `tabs:${userId}`

/** Stores the tabs in sessionStorage: they survive a reload, and each window has its own. */
export function storeTabs(userId: number, tabs: Tab[]) {
  sessionStorage.setItem(storageKey(userId), JSON.stringify(tabs.map(({ path, search, title }) => ({ path, search, title }))))
}

export function restoreTabs(userId: number): Tab[] {
  try {
    const stored: Omit<Tab, 'key' | 'visited'>[] = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '[]')
    return stored.map(tab => ({ ...tab, key: tabKey(tab), visited: false }))
  } catch {
    return []
  }
}
