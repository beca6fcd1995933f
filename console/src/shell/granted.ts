import type { Route } from '@contracts/declaration'
import type { FunctionNode, Session } from '@/session'
import { isCacheable } from './tabs'

const granted = new WeakMap<FunctionNode, Route>()

const nodeOf = (route: Route, session: Session) => (session.phase === 'in' ? session.pages.get(route.path) : undefined)

/** A page as the function tree has it, which says what it is called and below which page of the menu it stands. */
export function withMenuNode(route: Route, session: Session): Route {
  const node = nodeOf(route, session)
  if (!node) return route
  let page = granted.get(node)
  if (!page) {
    page = { ...route, zh: node.name, en: node.nameEn || node.name, list: node.activeMenu || route.list }
    granted.set(node, page)
  }
  return page
}

/** Whether a page stays as it was while another is looked at: the function tree says so, and for pages outside of it their kind. */
export function isCached(route: Route, session: Session): boolean {
  return nodeOf(route, session)?.cached ?? isCacheable(route)
}
