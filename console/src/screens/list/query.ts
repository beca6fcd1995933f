import type { Resource } from '@contracts/declaration'
import { useMemo } from 'react'
import type { Params } from '@/api'
import type { FilterValue } from '@/fields'

/** What a list shows, as its address says. */
export interface Query {
  /** from 1 */
  page: number
  pageSize?: number
  /** such as 'createdAt desc'; absent = the resource's own order */
  orderBy?: string
  keyword: string
  filters: Record<string, FilterValue>
  /** the exact total is wanted though it takes longer */
  exact: boolean
  /** id of the saved view it began with */
  view?: string
}

export const PAGE_SIZES = [10, 20, 50, 100]

/** The condition on which import added or changed a row; it is no field. */
export const IMPORTED_BY = 'imported'

const operators: readonly string[] = ['eq', 'like', 'in', 'between', 'isNull'] satisfies FilterValue['op'][]

/** Reads a list's address. What the resource does not know, or no page number can be, is passed over. */
export function parseQuery(search: URLSearchParams, resource: Pick<Resource, 'fields'>): Query {
  const page = search.get('page') ?? ''
  const size = Number(search.get('pageSize'))
  const filters: Record<string, FilterValue> = {}
  for (const [key, value] of search) {
    const [name = '', op = 'eq'] = key.split('.')
    const known = name === 'id' || name === IMPORTED_BY || resource.fields.some(field => field.name === name)
    if (known && operators.includes(op) && value.trim() !== '') filters[name] = { op: op as FilterValue['op'], value }
  }
  const orderBy = search.get('orderBy') ?? undefined
  return {
    page: /^[1-9]\d*$/u.test(page) ? Number(page) : 1,
    pageSize: PAGE_SIZES.includes(size) ? size : undefined,
    orderBy: orderBy && resource.fields.some(field => field.sortable && field.name === orderBy.split(' ')[0]) ? orderBy : undefined,
    keyword: search.get('keyword')?.trim() ?? '',
    filters,
    exact: search.get('count') === 'exact',
    view: search.get('saved') ?? undefined,
  }
}

/** The query of an address but for its page: the same object while pages are turned, so that nothing around the rows is drawn anew. */
export function useQueryWithoutPage(search: URLSearchParams, resource: Resource): Query {
  const rest = new URLSearchParams(search)
  rest.delete('page')
  const said = rest.toString()
  return useMemo(() => parseQuery(new URLSearchParams(said), resource), [said, resource])
}

/** The address of a query. `tab` is the resource's tab on its page; defaults are left out. */
export function writeQuery(query: Query, tab: string | null): URLSearchParams {
  const search = new URLSearchParams()
  if (tab) search.set('tab', tab)
  if (query.page > 1) search.set('page', String(query.page))
  if (query.pageSize) search.set('pageSize', String(query.pageSize))
  if (query.orderBy) search.set('orderBy', query.orderBy)
  if (query.keyword) search.set('keyword', query.keyword)
  if (query.exact) search.set('count', 'exact')
  if (query.view) search.set('saved', query.view)
  for (const [name, { op, value }] of Object.entries(query.filters)) search.set(`${name}.${op}`, value)
  return search
}

/** Another query over the same rows starts at its first page and counts anew. */
export const patchQuery = (query: Query, change: Partial<Query>): Query => ({ ...query, ...change, page: 1, exact: false })

/** The query with another condition on a field, or without one. */
export function setFilter(query: Query, field: string, filter: FilterValue | undefined): Query {
  const { [field]: _, ...others } = query.filters
  return patchQuery(query, { filters: filter ? { ...others, [field]: filter } : others })
}

/** The conditions alone, as exports and bulk reads send them. */
export function filterParams(query: Query): Params {
  const params: Params = { keyword: query.keyword || undefined }
  for (const [name, { op, value }] of Object.entries(query.filters)) params[`${name}.${op}`] = value
  return params
}

/** The request for one page of rows. */
export function requestParams(query: Query, resource: string, pageSize: number): Params {
  return {
    resource,
    page: query.page,
    pageSize: query.pageSize ?? pageSize,
    orderBy: query.orderBy,
    count: query.exact ? 'exact' : undefined,
    ...filterParams(query),
  }
}

/** Next order of a column: the other direction where it orders the list already, ascending, descending, the resource's own. */
export function nextOrder(orderBy: string | undefined, field: string, own: string): string | undefined {
  const [first = '', ...others] = own.split(', ')
  const [name, direction] = (orderBy ?? first).split(' ')
  const next = name !== field ? `${field} asc` : direction === 'desc' ? (orderBy ? undefined : `${field} asc`) : `${field} desc`
  return next && others.length === 0 && next.replace(/ asc$/u, '') === first ? undefined : next
}
