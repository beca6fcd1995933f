import type { Label, Route } from '@contracts/declaration'
import { isExternal, menuOf, tabsOfPage } from '@/navigation/menu'
import { findRoute, grantedRoutes } from '@/navigation/routes'
import type { SignedIn } from '@/session'

/** A page or button of the palette. */
export interface PaletteEntry extends Label {
  url: string
  /** location in the menu: the group, and for a tab its page */
  within?: Label
}

/** Error pages that administrators can open for reference. */
const errorPages = ['/error/401', '/error/404']

const entryOf = ({ path, zh, en }: Route): PaletteEntry => ({ url: path, zh, en })

const joinLabels = (group: Label, page: Label): Label => ({ zh: `${group.zh} › ${page.zh}`, en: `${group.en} › ${page.en}` })

/** The start page and all pages of the menu with their tabs, with the names of the menu. */
export function pagesOf(session: SignedIn): PaletteEntry[] {
  const general = ['/dashboard', '/userCenter/profile', '/qa', '/test/index', ...(session.roleCodes.includes('admin') ? errorPages : [])]
    .flatMap(path => findRoute(path) ?? [])
    .map(entryOf)
  const menu = menuOf(session.menu).flatMap(group =>
    group.pages.flatMap(page => [
      { ...page, within: group },
      ...tabsOfPage(page.url).map(tab => ({ ...tab, within: group.pages.length > 1 ? joinLabels(group, page) : page })),
    ]),
  )
  return [...general.slice(0, 1), ...menu, ...general.slice(1)]
}

/** Create actions that need no page: add forms, and external addresses of buttons. */
export function createActionsOf(session: SignedIn): PaletteEntry[] {
  return [...session.buttons].flatMap(([permission, button]) => {
    if (isExternal(button.url)) return [button]
    const form = grantedRoutes(session).find(route => route.mode === 'add' && route.permission === permission)
    return form ? [entryOf(form)] : []
  })
}
