import type { Label } from '@contracts/declaration'
import { findRoute } from '@/routes'
import type { FunctionNode } from '@/session'
import type { Readings } from './palette/readings'
import { search } from './palette/search'

/** A page of the menu. */
export interface MenuPage extends Label {
  /** path inside the console, or an address elsewhere */
  url: string
}

export interface MenuGroup extends Label {
  code: string
  icon: string
  pages: MenuPage[]
}

const label = (node: FunctionNode): Label => ({ zh: node.name, en: node.nameEn || node.name })

export const isExternal = (url: string) => /^https?:\/\//.test(url)

/** Pages of a node and all below it, in their order; what has no page in this console is left out. */
function pagesOf(node: FunctionNode): MenuPage[] {
  if (node.functionType !== '1' || node.hidden) return []
  const url = node.functionUrl ?? ''
  const own = findRoute(url)?.menu || isExternal(url) ? [{ ...label(node), url }] : []
  return [...own, ...inOrder(node.subSysFunction).flatMap(pagesOf)]
}

function inOrder(nodes: FunctionNode[] | null | undefined): FunctionNode[] {
  return [...(nodes ?? [])].sort((a, b) => a.sort - b.sort)
}

/** The sidebar: groups with the pages the user was granted, without empty groups. */
export function menuOf(functions: FunctionNode[]): MenuGroup[] {
  return inOrder(functions)
    .map(node => ({ ...label(node), code: node.code, icon: node.icon ?? '', pages: pagesOf(node) }))
    .filter(group => group.pages.length > 0)
}

/** The page of a group that has no other: the group is then a link to it. */
export const onlyPage = (group: MenuGroup): MenuPage | undefined => (group.pages.length === 1 ? group.pages[0] : undefined)

/** Groups with the pages, and the tabs of pages, that match what was typed, in either language or by pinyin. */
export function searchMenu(
  groups: MenuGroup[],
  typed: string,
  tabsOf: (page: string) => MenuPage[] = () => [],
  readings?: Readings,
): MenuGroup[] {
  if (!typed.trim()) return groups
  const matches = (label: Label) => search([label], typed, readings).length > 0
  return groups
    .map(group => ({
      ...group,
      pages: group.pages.flatMap(page => [...(matches(group) || matches(page) ? [page] : []), ...tabsOf(page.url).filter(matches)]),
    }))
    .filter(group => group.pages.length > 0)
}

/** The group a page stands in, by its own path or by its list's. */
export function groupOf(groups: MenuGroup[], path: string): MenuGroup | undefined {
  return groups.find(group => group.pages.some(page => page.url === path))
}
