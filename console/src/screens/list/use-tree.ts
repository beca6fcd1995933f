import type { Resource, Route } from '@contracts/declaration'
import { useState } from 'react'
import { ApiError, type Row, useScreen } from '@/api'
import { toast } from '@/components/ui/toast'
import { toastFailure } from '@/session/toast-failure'
import { useRunAction } from '../action/use-run-action'
import { type Branch, childrenByParent, type Direction, type Move, moveBy, visibleBranches } from './branches'
import { filterParams, type Query } from './query'

/** Response of a tree query. */
interface TreeResponse {
  list: Row[]
  /** number of rows without those that only lead to matches */
  total: number
  /** present if levels are loaded lazily: number of children per row */
  children?: Record<string, number>
  /** present after a search: ids of the matches */
  matched?: number[]
  actions: string[]
}

/** Maximum number of rows of a tree that is initially expanded. */
const MAX_OPEN_ROWS = 40

/** State and actions of a list shown as a tree. */
export interface Tree {
  branches: Branch[] | undefined
  /** whether a row is not a match itself but an ancestor of one */
  leads(id: number): boolean
  toggle(id: number): void
  /** absent if levels are loaded lazily */
  setAll?(open: boolean): void
  /** absent without permission to move rows */
  move?: {
    /** whether siblings can be ordered */
    ordered: boolean
    to(row: Row, move: Move): void
    by(row: Row, direction: Direction): void
  }
}

/** Loads the rows of a resource as a tree, level by level if it is large. Disabled unless `wanted`. */
export function useTree(route: Route, resource: Resource, query: Query, enabled: boolean) {
  const field = resource.tree ?? ''
  const parentOf = (row: Row) => Number(row[field] ?? 0)
  const runAction = useRunAction(resource)
  const [expansion, setExpansion] = useState<{ all?: boolean; flipped: ReadonlySet<number> }>({ flipped: new Set() })
  const search = filterParams(query)
  const top = useScreen<TreeResponse>(route.path, enabled ? { resource: resource.name, tree: 1, ...search } : undefined)
  const { data } = top
  const lazy = data?.children !== undefined
  const openedIds = lazy ? [...expansion.flipped].sort((a, b) => a - b) : []
  const deeper = useScreen<TreeResponse>(
    route.path,
    enabled && openedIds.length ? { resource: resource.name, tree: 1, [`${field}.in`]: openedIds.join(',') } : undefined,
  )
  const levels = openedIds.length ? deeper.data : undefined
  const rows = data && [...data.list, ...(levels?.list ?? [])]
  // Initially expanded: all ancestors of matches, a small tree, or the only root of a large one.
  const isInitiallyOpen = (id: number) => {
    if (!data || lazy) return false
    if (expansion.all !== undefined) return expansion.all
    if (data.matched || data.list.length <= MAX_OPEN_ROWS) return true
    const roots = childrenByParent(data.list, parentOf).get(0) ?? []
    return roots.length === 1 && roots[0]?.id === id
  }
  const isOpen = (id: number) => isInitiallyOpen(id) !== expansion.flipped.has(id)
  const matched = data?.matched && new Set(data.matched)

  async function moveTo(row: Row, { parent, before }: Move) {
    try {
      await runAction('move', { id: row.id, version: row.version, parentId: parent || null, beforeId: before }, row)
    } catch (error) {
      // A field error explains the refusal better than the general message.
      const [reason] = error instanceof ApiError ? Object.values(error.details) : []
      if (reason) toast.error(reason)
      else toastFailure(error)
    }
  }
  const action = resource.actions.find(candidate => candidate.verb === 'move')
  const tree: Tree = {
    branches: rows && visibleBranches(rows, { parentOf, isOpen, children: { ...data?.children, ...levels?.children } }),
    leads: id => matched !== undefined && !matched.has(id),
    toggle(id) {
      const flipped = new Set(expansion.flipped)
      if (!flipped.delete(id)) flipped.add(id)
      setExpansion({ ...expansion, flipped })
    },
    setAll: lazy ? undefined : all => setExpansion({ all, flipped: new Set() }),
    move:
      action && data?.actions.includes('move')
        ? {
            ordered: Boolean(action.input?.some(input => input.name === 'beforeId')),
            to: (row, move) => void moveTo(row, move),
            by(row, direction) {
              const move = rows && moveBy(rows, parentOf, row.id, direction)
              if (move) void moveTo(row, move)
            },
          }
        : undefined,
  }
  return {
    tree,
    data,
    error: top.error ?? deeper.error,
    isLoading: top.isLoading || deeper.isLoading,
    mutate: () => Promise.all([top.mutate(), deeper.mutate()]),
  }
}
