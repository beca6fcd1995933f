import type { Page, Params } from '@/api'

/** The rows of a list in order, with the query that continues them at both ends; a snapshot taken when one of them is opened. */
export interface Sequence {
  path: string
  request: Params
  ids: number[]
  /** first and last page of the list that the ids are from */
  first: number
  last: number
  pageSize: number
  total: number
  /** whether the total is a lower bound */
  totalCapped: boolean
}

/** The last shown page of the list of each resource. */
export const lastListed = new Map<string, Sequence>()

/** Stores the rows of a list, for the previous and next links of detail pages. */
export function storeListedRows(resource: string, path: string, request: Params, { list, page, pageSize, total, totalCapped }: Page) {
  const ids = list.map(row => row.id)
  lastListed.set(resource, { path, request, ids, first: page, last: page, pageSize, total, totalCapped: totalCapped ?? false })
}
