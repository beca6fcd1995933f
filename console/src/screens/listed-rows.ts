import type { Page, Params } from '@/api'

/** Rows of a list in their order, as they were when one of them was opened, and the query that continues them at either end. */
export interface Sequence {
  path: string
  request: Params
  ids: number[]
  /** the pages of the list that the ids are of */
  first: number
  last: number
  pageSize: number
  total: number
  /** the total is a lower bound */
  totalCapped: boolean
}

/** The page of each resource that a list has shown last. */
export const listed = new Map<string, Sequence>()

/** Remembers the rows a list shows, for the details that are opened from it. */
export function rememberRows(resource: string, path: string, request: Params, { list, page, pageSize, total, totalCapped }: Page) {
  const ids = list.map(row => row.id)
  listed.set(resource, { path, request, ids, first: page, last: page, pageSize, total, totalCapped: totalCapped ?? false })
}
