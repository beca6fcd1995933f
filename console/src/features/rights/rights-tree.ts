import { EnableStatus } from '@contracts/codes/enableStatus'
import type { SystemFunctionNode } from '@contracts/endpoints'
/** A grantable page with its buttons. */
export interface PageRight {
  node: SystemFunctionNode
  key: string
  buttons: ButtonRight[]
}

/** A grantable button of a page. */
export interface ButtonRight {
  node: SystemFunctionNode
  key: string
}

/** Pages of one menu group. */
export interface RightsSection {
  /** ancestors and group; empty for pages without a group */
  path: SystemFunctionNode[]
  pages: PageRight[]
}

/** The rights tree: pages by group, and all grantable nodes. */
export interface RightsTree {
  sections: RightsSection[]
  /** all grantable nodes, including hidden ones */
  nodes: SystemFunctionNode[]
}

/**
 * Key of the right of a node: its permission, so nodes with the same permission are granted together; a node without one, such as an
 * external link, has a key of its own.
 */
export const keyOf = (node: SystemFunctionNode): string => node.permission || `#${node.id}`

const isGroup = (node: SystemFunctionNode) => node.functionType === '1' && !node.permission && node.subSysFunction.length > 0
const isPage = (node: SystemFunctionNode) => node.functionType === '1' && !isGroup(node)

/**
 * Builds the sections. A hidden page shares the right of the page that opens it, and is listed only if no visible node has that right or it
 * has buttons.
 */
export function rightsTree(roots: SystemFunctionNode[]): RightsTree {
  const nodes: SystemFunctionNode[] = []
  const shown = new Set<string>()
  function visit(node: SystemFunctionNode) {
    if (!isGroup(node)) {
      nodes.push(node)
      if (!node.hidden) shown.add(keyOf(node))
    }
    node.subSysFunction.forEach(visit)
  }
  roots.forEach(visit)
  const sections: RightsSection[] = []
  function section(path: SystemFunctionNode[], members: SystemFunctionNode[]) {
    const pages = members.filter(node => isPage(node) && (!node.hidden || !shown.has(keyOf(node)) || node.subSysFunction.length > 0))
    if (pages.length > 0)
      sections.push({
        path,
        pages: pages.map(node => ({
          node,
          key: keyOf(node),
          buttons: node.subSysFunction.map(button => ({ node: button, key: keyOf(button) })),
        })),
      })
    for (const group of members.filter(isGroup)) section([...path, group], group.subSysFunction)
  }
  section([], roots)
  return { sections, nodes }
}

/** Set of right keys, see `keyOf`. */
export type Rights = ReadonlySet<string>

/** Maps granted node ids to rights. */
export function rightsOf(tree: RightsTree, ids: number[]): Rights {
  const granted = new Set(ids)
  return new Set(tree.nodes.filter(node => granted.has(node.id)).map(keyOf))
}

/** Maps rights to node ids. A disabled node stays granted but is not granted newly. */
export function nodeIdsOf(tree: RightsTree, rights: Rights, before: number[]): number[] {
  const granted = new Set(before)
  return tree.nodes
    .filter(node => rights.has(keyOf(node)) && (node.status === EnableStatus.enabled || granted.has(node.id)))
    .map(node => node.id)
}

/** State of a checkbox for several rights; "some" is indeterminate. */
export type CheckState = 'all' | 'some' | 'none'

/** Checkbox state for some rights. */
export function checkStateOf(rights: Rights, keys: string[]): CheckState {
  const count = keys.filter(key => rights.has(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** Right keys of a page and its buttons. */
export const keysOfPage = (page: PageRight): string[] => [page.key, ...page.buttons.map(button => button.key)]
/** Right keys of all pages of a section. */
export const keysOfSection = (section: RightsSection): string[] => section.pages.flatMap(keysOfPage)

/** Adds rights; a button also adds its page. */
export function withRights(tree: RightsTree, rights: Rights, keys: string[]): Rights {
  const next = new Set(rights)
  for (const key of keys) next.add(key)
  for (const { pages } of tree.sections)
    for (const page of pages) if (page.buttons.some(button => keys.includes(button.key))) next.add(page.key)
  return next
}

/** Removes rights; removing a page also removes its buttons unless another granted page has them. */
export function withoutRights(tree: RightsTree, rights: Rights, keys: string[]): Rights {
  const next = new Set(rights)
  for (const key of keys) next.delete(key)
  const pages = tree.sections.flatMap(section => section.pages)
  for (const page of pages) {
    if (next.has(page.key)) continue
    for (const { key } of page.buttons)
      if (!pages.some(other => next.has(other.key) && other.buttons.some(button => button.key === key))) next.delete(key)
  }
  return next
}

/** Reduces pages to viewing: removes the rights of their buttons. */
export function viewOnly(tree: RightsTree, rights: Rights, pages: PageRight[]): Rights {
  const pageKeys = new Set(pages.map(page => page.key))
  const buttons = pages.flatMap(page => page.buttons.map(button => button.key)).filter(key => !pageKeys.has(key))
  return withRights(tree, withoutRights(tree, rights, buttons), [...pageKeys])
}

/** Added and removed right keys between two sets of rights. */
export interface RightsDifference {
  added: string[]
  removed: string[]
}

/** Difference between two sets of rights. */
export const difference = (from: Rights, to: Rights): RightsDifference => ({
  added: [...to].filter(key => !from.has(key)),
  removed: [...from].filter(key => !to.has(key)),
})

/** Applies a difference to another set of rights. */
export function applyDifference(rights: Rights, { added, removed }: RightsDifference): Rights {
  const next = new Set(rights)
  for (const key of added) next.add(key)
  for (const key of removed) next.delete(key)
  return next
}

/** Counts granted and total pages and buttons, each right once. */
export function countRights(tree: RightsTree, rights: Rights) {
  const pages = new Set<string>()
  const buttons = new Set<string>()
  for (const section of tree.sections)
    for (const page of section.pages) {
      pages.add(page.key)
      for (const button of page.buttons) buttons.add(button.key)
    }
  for (const key of pages) buttons.delete(key)
  const countGranted = (keys: Set<string>) => [...keys].filter(key => rights.has(key)).length
  return { pages: countGranted(pages), ofPages: pages.size, buttons: countGranted(buttons), ofButtons: buttons.size }
}

/** Whether a node matches a search term by name in either language, code or permission. */
export function matchesSearch(node: SystemFunctionNode, keyword: string): boolean {
  return [node.name, node.nameEn ?? '', node.code, node.permission].some(text => text.toLowerCase().includes(keyword))
}

/** Pairs of rights that let one account approve its own requests (system catalogue 8). */
const pairs = [
  ['order:refundApply', 'order:refundAudit'],
  ['smartServiceChange:add', 'smartServiceChange:audit'],
  ['firmware:add', 'firmware:release'],
  ['otaTask:add', 'otaTask:approve'],
  ['sim:operate', 'sim:approve'],
  ['activityMessage:send', 'activityMessage:review'],
] as const

/** A risky combination of rights. */
export type Warning = { kind: 'pair'; keys: readonly [string, string] } | { kind: 'grant' } | { kind: 'personal'; key: string }

/** Warnings about risky combinations. They do not block saving; the four-eyes rule rejects approvals of own requests in any case. */
export function warnings(rights: Rights, roleCode: string): Warning[] {
  const result: Warning[] = pairs.filter(([ask, approve]) => rights.has(ask) && rights.has(approve)).map(keys => ({ kind: 'pair', keys }))
  if (rights.has('role:grant') && roleCode !== 'admin') result.push({ kind: 'grant' })
  const key = [...rights].find(right => right.endsWith(':export'))
  if (key && rights.has('appUser:exportPhone') && roleCode !== 'afterSales') result.push({ kind: 'personal', key })
  return result
}
