import type { Label } from '@contracts/declaration'
import type { FunctionNode } from '@/session'
import type { Readings } from './readings'
import { findRoute } from './routes'
import { search } from './search'

/** A page in the sidebar menu. */
export interface MenuPage extends Label {
  /** path in the console, or an external URL */
  url: string
}

export interface MenuGroup extends Label {
  code: string
  icon: string
  pages: MenuPage[]
}

const label = (node: FunctionNode): Label => ({ zh: node.name, en: node.nameEn || node.name })

export const isExternal = (url: string) => /^https?:\/\//.test(url)

/** Visible pages of a node and its descendants, sorted; nodes without a page in the console are omitted. */
function pagesOf(node: FunctionNode): MenuPage[] {
  if (node.functionType !== '1' || node.hidden) return []
  const url = node.functionUrl ?? ''
  const entry = findRoute(url)?.menu || isExternal(url) ? [{ ...label(node), url }] : []
  return [...entry, ...sorted(node.subSysFunction).flatMap(pagesOf)]
}

function sorted(nodes: FunctionNode[] | null | undefined): FunctionNode[] {
  return [...(nodes ?? [])].sort((a, b) => a.sort - b.sort)
}

/** The groups of the sidebar with their granted pages; empty groups are omitted. */
export function menuOf(functions: FunctionNode[]): MenuGroup[] {
  return sorted(functions)
    .map(node => ({ ...label(node), code: node.code, icon: node.icon ?? '', pages: pagesOf(node) }))
    .filter(group => group.pages.length > 0)
}

/** The page of a group with a single page; the group is rendered as a link to it. */
export const onlyPage = (group: MenuGroup): MenuPage | undefined => (group.pages.length === 1 ? group.pages[0] : undefined)

/** The tabs of a page, besides that of its own resource. */
export function tabsOfPage(page: string): MenuPage[] {
  const { tabs = [], resources: [own] = [] } = findRoute(page) ?? {}
  return tabs.filter(tab => tab.resource !== own).map(({ resource, zh, en }) => ({ zh, en, url: `${page}?tab=${resource}` }))
}

/** Filters groups, pages and tabs of pages by a query, in both languages or by pinyin. */
export function searchMenu(groups: MenuGroup[], query: string, readings?: Readings): MenuGroup[] {
  if (!query.trim()) return groups
  const matches = (label: Label) => search([label], query, readings).length > 0
  return groups
    .map(group => ({
      ...group,
      pages: group.pages.flatMap(page => [...(matches(group) || matches(page) ? [page] : []), ...tabsOfPage(page.url).filter(matches)]),
    }))
    .filter(group => group.pages.length > 0)
}

/** The menu group of a page, by its own path or that of its list. */
export function groupOf(groups: MenuGroup[], path: string): MenuGroup | undefined {
  return groups.find(group => group.pages.some(page => page.url === path))
}
