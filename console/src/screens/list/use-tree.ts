import type { Resource, Route } from '@contracts/declaration'
import { useState } from 'react'
import { ApiError, type Row, useScreen } from '@/api'
import { toast } from '@/components/ui/toast'
import { toastFailure } from '@/session/toast-failure'
import { useRunAction } from '../action/use-run-action'
import { type Branch, type Direction, type Move, moveBy, rowsBelow, visibleBranches } from './branches'
import { filterParams, type Query } from './query'

/** Rows in their places, as the wire carries them. */
interface Forest {
  list: Row[]
  /** rows asked for, without those that only lead to them */
  total: number
  /** present where only levels came: how many rows stand below each */
  children?: Record<string, number>
  /** present after a search: the rows that were found */
  matched?: number[]
  actions: string[]
}

/** A tree of up to this many rows is shown open. */
const MAX_OPEN_ROWS = 40

/** What a list needs to show its rows as a tree. */
export interface Tree {
  branches: Branch[] | undefined
  /** rows that only lead to what a search found */
  leads(id: number): boolean
  toggle(id: number): void
  /** absent where rows come level by level */
  setAll?(open: boolean): void
  /** absent where the viewer may not move rows */
  move?: {
    /** whether places among siblings can be chosen */
    ordered: boolean
    to(row: Row, move: Move): void
    by(row: Row, direction: Direction): void
  }
}

/** Reads the rows of a resource as a tree; level by level where it is large. Does nothing unless it is wanted. */
export function useTree(route: Route, resource: Resource, query: Query, wanted: boolean) {
  const field = resource.tree ?? ''
  const above = (row: Row) => Number(row[field] ?? 0)
  const act = useRunAction(resource)
  const [touched, setTouched] = useState<{ all?: boolean; flipped: ReadonlySet<number> }>({ flipped: new Set() })
  const search = filterParams(query)
  const top = useScreen<Forest>(route.path, wanted ? { resource: resource.name, tree: 1, ...search } : undefined)
  const forest = top.data
  const lazy = forest?.children !== undefined
  const opened = lazy ? [...touched.flipped].sort((a, b) => a - b) : []
  const deeper = useScreen<Forest>(
    route.path,
    wanted && opened.length ? { resource: resource.name, tree: 1, [`${field}.in`]: opened.join(',') } : undefined,
  )
  const levels = opened.length ? deeper.data : undefined
  const rows = forest && [...forest.list, ...(levels?.list ?? [])]
  // A search shows the way to what it found; a small tree is seen whole; of a larger one, the only root is open.
  const openAtFirst = (id: number) => {
    if (!forest || lazy) return false
    if (touched.all !== undefined) return touched.all
    if (forest.matched || forest.list.length <= MAX_OPEN_ROWS) return true
    const roots = rowsBelow(forest.list, above).get(0) ?? []
    return roots.length === 1 && roots[0]?.id === id
  }
  const isOpen = (id: number) => openAtFirst(id) !== touched.flipped.has(id)
  const matched = forest?.matched && new Set(forest.matched)

  async function to(row: Row, { parent, before }: Move) {
    try {
      await act('move', { id: row.id, version: row.version, parentId: parent || null, beforeId: before }, row)
    } catch (error) {
      // What is wrong with the place itself says more than that something is.
      const [reason] = error instanceof ApiError ? Object.values(error.details) : []
      if (reason) toast.error(reason)
      else toastFailure(error)
    }
  }
  const action = resource.actions.find(own => own.verb === 'move')
  const tree: Tree = {
    branches: rows && visibleBranches(rows, { above, isOpen, children: { ...forest?.children, ...levels?.children } }),
    leads: id => matched !== undefined && !matched.has(id),
    toggle(id) {
      const flipped = new Set(touched.flipped)
      if (!flipped.delete(id)) flipped.add(id)
      setTouched({ ...touched, flipped })
    },
    setAll: lazy ? undefined : all => setTouched({ all, flipped: new Set() }),
    move:
      action && forest?.actions.includes('move')
        ? {
            ordered: Boolean(action.input?.some(input => input.name === 'beforeId')),
            to: (row, move) => void to(row, move),
            by(row, direction) {
              const move = rows && moveBy(rows, above, row.id, direction)
              if (move) void to(row, move)
            },
          }
        : undefined,
  }
  return {
    tree,
    data: forest,
    error: top.error ?? deeper.error,
    isLoading: top.isLoading || deeper.isLoading,
    mutate: () => Promise.all([top.mutate(), deeper.mutate()]),
  }
}
