import type { Label } from '@contracts/declaration'
import { findRoute } from '@/routes'
import type { FunctionNode } from '@/session'

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

/** Groups whose pages match what was typed, in either language. */
export function searchMenu(groups: MenuGroup[], typed: string): MenuGroup[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return groups
  const matches = ({ zh, en }: Label) => zh.toLowerCase().includes(wanted) || en.toLowerCase().includes(wanted)
  return groups
    .map(group => (matches(group) ? group : { ...group, pages: group.pages.filter(matches) }))
    .filter(group => group.pages.length > 0)
}

/** The group a page stands in, by its own path or by its list's. */
export function groupOf(groups: MenuGroup[], path: string): MenuGroup | undefined {
  return groups.find(group => group.pages.some(page => page.url === path))
}
