import type { Row } from '@/api'

/** A node of a tree. */
interface Node {
  id: number
}

/** A visible tree row with its position. */
export interface Branch<T extends Node = Row> {
  row: T
  /** from 1 */
  level: number
  /** id of the parent; 0 for roots */
  parent: number
  /** whether it has children */
  expandable: boolean
  open: boolean
  /** position among its siblings, from 1 (aria-posinset) */
  position: number
  size: number
}

/** Returns the id of a row's parent; 0 for none. */
export type ParentOf<T> = (row: T) => number

interface TreeState<T> {
  parentOf: ParentOf<T>
  isOpen(id: number): boolean
  /** number of children per row, if only open levels are loaded */
  children?: Record<string, number>
}

/** Children by parent id, in order; a row whose parent is missing is a root, under 0. */
export function childrenByParent<T extends Node>(rows: T[], parentOf: ParentOf<T>): Map<number, T[]> {
  const known = new Set(rows.map(row => row.id))
  const children = new Map<number, T[]>()
  for (const row of rows) {
    const parent = known.has(parentOf(row)) ? parentOf(row) : 0
    const siblings = children.get(parent)
    if (siblings) siblings.push(row)
    else children.set(parent, [row])
  }
  return children
}

/** The visible rows in preorder: roots and the descendants of open rows. */
export function visibleBranches<T extends Node>(rows: T[], { parentOf, isOpen, children }: TreeState<T>): Branch<T>[] {
  const childRows = childrenByParent(rows, parentOf)
  const branches: Branch<T>[] = []
  function walk(parent: number, level: number) {
    const siblings = childRows.get(parent) ?? []
    siblings.forEach((row, i) => {
      const expandable = (childRows.get(row.id)?.length ?? children?.[row.id] ?? 0) > 0
      const open = expandable && isOpen(row.id)
      branches.push({ row, level, parent, expandable, open, position: i + 1, size: siblings.length })
      if (open) walk(row.id, level + 1)
    })
  }
  walk(0, 1)
  return branches
}

/** Target of a move: a parent (0 = root), before a sibling or, with null, after all of them. */
export interface Move {
  parent: number
  before: number | null
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** The move for an arrow key: past a sibling, into the previous sibling, or out after the parent. Undefined if impossible. */
export function moveBy<T extends Node>(rows: T[], parentOf: ParentOf<T>, id: number, direction: Direction): Move | undefined {
  const children = childrenByParent(rows, parentOf)
  const row = rows.find(candidate => candidate.id === id)
  if (!row) return undefined
  const positionOf = (target: T) => {
    for (const [parent, siblings] of children) if (siblings.includes(target)) return { parent, siblings, index: siblings.indexOf(target) }
    return { parent: 0, siblings: [] as T[], index: 0 }
  }
  const { parent, siblings, index } = positionOf(row)
  switch (direction) {
    case 'up':
      return index > 0 ? { parent, before: siblings[index - 1]?.id ?? null } : undefined
    case 'down':
      return index < siblings.length - 1 ? { parent, before: siblings[index + 2]?.id ?? null } : undefined
    case 'in': {
      const neighbour = siblings[index - 1]
      return neighbour && { parent: neighbour.id, before: null }
    }
    case 'out': {
      const owner = rows.find(candidate => candidate.id === parent)
      if (!owner) return undefined
      const outer = positionOf(owner)
      return { parent: outer.parent, before: outer.siblings[outer.index + 1]?.id ?? null }
    }
  }
}

/** The ids of a row and its descendants. */
export function subtreeOf<T extends Node>(rows: T[], parentOf: ParentOf<T>, id: number): number[] {
  const children = childrenByParent(rows, parentOf)
  const ids = [id]
  for (let i = 0; i < ids.length; i++) ids.push(...(children.get(ids[i] ?? 0) ?? []).map(row => row.id))
  return ids
}
