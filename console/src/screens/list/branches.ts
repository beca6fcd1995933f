import type { Row } from '@/api'

/** What can stand in a tree. */
interface Node {
  id: number
}

/** A row in its place below others. */
export interface Branch<T extends Node = Row> {
  row: T
  /** from 1 */
  level: number
  /** id of the row above; 0 at the top */
  parent: number
  /** whether anything is known to stand below it */
  expandable: boolean
  open: boolean
  /** place among the rows of the same parent, from 1, and how many they are */
  place: number
  size: number
}

/** The id of the row above; 0 for none. */
export type Above<T> = (row: T) => number

interface Growth<T> {
  above: Above<T>
  isOpen(id: number): boolean
  /** how many rows stand below each, where the answer holds only levels */
  children?: Record<string, number>
}

/** The rows below each row, in their order; a row whose parent is not among them stands at the top, under 0. */
export function rowsBelow<T extends Node>(rows: T[], above: Above<T>): Map<number, T[]> {
  const known = new Set(rows.map(row => row.id))
  const below = new Map<number, T[]>()
  for (const row of rows) {
    const parent = known.has(above(row)) ? above(row) : 0
    const siblings = below.get(parent)
    if (siblings) siblings.push(row)
    else below.set(parent, [row])
  }
  return below
}

/** The rows one sees: those at the top and those below open ones, each right after what it belongs to. */
export function visibleBranches<T extends Node>(rows: T[], { above, isOpen, children }: Growth<T>): Branch<T>[] {
  const below = rowsBelow(rows, above)
  const out: Branch<T>[] = []
  function walk(parent: number, level: number) {
    const siblings = below.get(parent) ?? []
    siblings.forEach((row, i) => {
      const expandable = (below.get(row.id)?.length ?? children?.[row.id] ?? 0) > 0
      const open = expandable && isOpen(row.id)
      out.push({ row, level, parent, expandable, open, place: i + 1, size: siblings.length })
      if (open) walk(row.id, level + 1)
    })
  }
  walk(0, 1)
  return out
}

/** Where a row is to go: below a parent (0 = the top), before a sibling or behind them all. */
export interface Move {
  parent: number
  before: number | null
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** What a key means for a row: past its neighbour, below the one before it, or out behind its parent. Undefined where there is no such place. */
export function moveBy<T extends Node>(rows: T[], above: Above<T>, id: number, direction: Direction): Move | undefined {
  const below = rowsBelow(rows, above)
  const row = rows.find(own => own.id === id)
  if (!row) return undefined
  const placeOf = (of: T) => {
    for (const [parent, siblings] of below) if (siblings.includes(of)) return { parent, siblings, at: siblings.indexOf(of) }
    return { parent: 0, siblings: [] as T[], at: 0 }
  }
  const { parent, siblings, at } = placeOf(row)
  switch (direction) {
    case 'up':
      return at > 0 ? { parent, before: siblings[at - 1]?.id ?? null } : undefined
    case 'down':
      return at < siblings.length - 1 ? { parent, before: siblings[at + 2]?.id ?? null } : undefined
    case 'in': {
      const neighbour = siblings[at - 1]
      return neighbour && { parent: neighbour.id, before: null }
    }
    case 'out': {
      const owner = rows.find(own => own.id === parent)
      if (!owner) return undefined
      const outer = placeOf(owner)
      return { parent: outer.parent, before: outer.siblings[outer.at + 1]?.id ?? null }
    }
  }
}

/** The row itself and everything below it. */
export function subtreeOf<T extends Node>(rows: T[], above: Above<T>, id: number): number[] {
  const below = rowsBelow(rows, above)
  const ids = [id]
  for (let i = 0; i < ids.length; i++) ids.push(...(below.get(ids[i] ?? 0) ?? []).map(row => row.id))
  return ids
}
