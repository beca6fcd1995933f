import type { Route } from '@contracts/declaration'
import type { FunctionNode, Session } from '@/session'
import { isCacheable } from './tabs'

const granted = new WeakMap<FunctionNode, Route>()

const nodeOf = (route: Route, session: Session) => (session.phase === 'in' ? session.pages.get(route.path) : undefined)

/** The route with the name and the parent list of its node in the function tree. Cached per node, for a stable identity. */
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

/** Whether a page stays mounted while another tab is active: by its node in the function tree, otherwise by kind of page. */
export function isCached(route: Route, session: Session): boolean {
  return nodeOf(route, session)?.cached ?? isCacheable(route)
}
