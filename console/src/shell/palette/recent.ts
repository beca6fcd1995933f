import type { Label, Route } from '@contracts/declaration'
import { type Address, addressOf, decide, urlOf } from '@/navigation/guard'
import { findRoute } from '@/navigation/routes'
import { hasTab, tabKey } from '@/navigation/tabs'
import type { SignedIn } from '@/session'

/** A recently visited page, with the name of its record. */
export interface Recent extends Label {
  url: string
}

interface StoredPage {
  url: string
  title?: string
}

const MAX_RECENT = 8
const storageKey = (userId: number) => `recent:${userId}`

function storedPages(userId: number): StoredPage[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '[]')
  } catch {
    return []
  }
}

/** Stores a page at the head of the recent pages, by record but not by filters. Per window, in sessionStorage. */
export function addRecentPage(userId: number, url: string, route: Route, title: string | undefined) {
  if (!hasTab(route)) return
  const others = storedPages(userId).filter(page => page.url !== url)
  sessionStorage.setItem(storageKey(userId), JSON.stringify([{ url, title }, ...others].slice(0, MAX_RECENT)))
}

/** The recent pages without the current one and those the user has no permission for. */
export function recentPages(session: SignedIn, current: Address): Recent[] {
  return storedPages(session.user.id).flatMap(({ url, title }) => {
    const address = addressOf(url)
    const route = findRoute(address.path)
    if (!route || url === tabKey(current) || !('show' in decide(address, session))) return []
    const withTitle = (name: string) => (title ? `${name} · ${title}` : name)
    return [{ url: urlOf(address), zh: withTitle(route.zh), en: withTitle(route.en) }]
  })
}
