import type { Label, Route } from '@contracts/declaration'
import { findRoute, routes } from '@/routes'
import type { SignedIn } from '@/session'
import { withMenuNode } from '../granted'
import { decide } from '../guard'
import { isExternal, menuOf } from '../menu'
import { type PageTab, tabsOfPage } from './page-tabs'

/** A page or button to go to. */
export interface PaletteEntry extends Label {
  url: string
  /** where in the menu it stands: its group, for a tab its page too */
  within?: Label
}

/** Pages an administrator can look at for reference. */
const references = ['/error/401', '/error/404']

const placeOf = ({ path, zh, en }: Route): PaletteEntry => ({ url: path, zh, en })

const below = (group: Label, page: Label): Label => ({ zh: `${group.zh} › ${page.zh}`, en: `${group.en} › ${page.en}` })

/** The start page and every page of the user's menu with its tabs, under the names the menu has. */
export function pagesOf(session: SignedIn, tabs: PageTab[] = []): PaletteEntry[] {
  const always = ['/dashboard', '/userCenter/profile', '/qa', '/test/index', ...(session.roleCodes.includes('admin') ? references : [])]
    .flatMap(path => findRoute(path) ?? [])
    .map(placeOf)
  const menu = menuOf(session.menu).flatMap(group =>
    group.pages.flatMap(page => [
      { ...page, within: group },
      ...tabsOfPage(tabs, page.url, session).map(tab => ({ ...tab, within: group.pages.length > 1 ? below(group, page) : page })),
    ]),
  )
  return [...always.slice(0, 1), ...menu, ...always.slice(1)]
}

/** What the user's buttons begin from anywhere: a form that adds something, or an address outside of the console. */
export function createActionsOf(session: SignedIn): PaletteEntry[] {
  return [...session.buttons].flatMap(([permission, button]) => {
    if (isExternal(button.url)) return [button]
    const form = routes.find(route => route.mode === 'add' && route.permission === permission)
    return form && 'show' in decide({ path: form.path, search: '' }, session) ? [placeOf(withMenuNode(form, session))] : []
  })
}
