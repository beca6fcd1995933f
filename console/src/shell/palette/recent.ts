import type { Label, Route } from '@contracts/declaration'
import { findRoute } from '@/routes'
import type { SignedIn } from '@/session'
import { withMenuNode } from '../granted'
import { type Address, addressOf, decide, urlOf } from '../guard'
import { hasTab, tabKey } from '../tabs'

/** A page that was looked at, with the name of the record it showed. */
export interface Recent extends Label {
  url: string
}

interface Kept {
  url: string
  title?: string
}

const MAX_RECENT = 8
const storageKey = (userId: number) => `recent:${userId}`

function kept(userId: number): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? '[]')
  } catch {
    return []
  }
}

/** Keeps the page one is on at the head of those looked at; its filters do not count, its record does. Like tabs, every window has its own. */
export function rememberPage(userId: number, url: string, route: Route, title: string | undefined) {
  if (!hasTab(route)) return
  const others = kept(userId).filter(page => page.url !== url)
  sessionStorage.setItem(storageKey(userId), JSON.stringify([{ url, title }, ...others].slice(0, MAX_RECENT)))
}

/** The pages looked at last, without the one on the screen and those the user may no longer open. */
export function recentPages(session: SignedIn, current: Address): Recent[] {
  return kept(session.user.id).flatMap(({ url, title }) => {
    const address = addressOf(url)
    const route = findRoute(address.path)
    if (!route || url === tabKey(current) || !('show' in decide(address, session))) return []
    const { zh, en } = withMenuNode(route, session)
    const named = (name: string) => (title ? `${name} · ${title}` : name)
    return [{ url: urlOf(address), zh: named(zh), en: named(en) }]
  })
}
