import type { Resource } from '@contracts/declaration'
import { useMemo } from 'react'
import type { Params } from '@/api'
import type { FilterValue } from '@/fields'

/** The query of a list, as encoded in its URL. */
export interface Query {
  /** from 1 */
  page: number
  pageSize?: number
  /** such as 'createdAt desc'; absent = the default order of the resource */
  orderBy?: string
  keyword: string
  filters: Record<string, FilterValue>
  /** whether an exact total is requested, which takes longer */
  exact: boolean
  /** id of the applied saved view */
  view?: string
}

export const PAGE_SIZES = [10, 20, 50, 100]

/** Pseudo field: the import that added or changed a row. */
export const IMPORTED_BY = 'imported'

const operators: readonly string[] = ['eq', 'like', 'in', 'between', 'isNull'] satisfies FilterValue['op'][]

/** Parses the URL of a list; unknown fields and invalid values are ignored. */
export function parseQuery(search: URLSearchParams, resource: Pick<Resource, 'fields'>): Query {
  const page = search.get('page') ?? ''
  const size = Number(search.get('pageSize'))
  const filters: Record<string, FilterValue> = {}
  for (const [key, value] of search) {
    const [name = '', op = 'eq'] = key.split('.')
    const isFilterable = name === 'id' || name === IMPORTED_BY || resource.fields.some(field => field.name === name)
    if (isFilterable && operators.includes(op) && value.trim() !== '') filters[name] = { op: op as FilterValue['op'], value }
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

/** The query without its page, memoised: a page turn keeps the object, so that only the rows render again. */
export function useQueryWithoutPage(search: URLSearchParams, resource: Resource): Query {
  const params = new URLSearchParams(search)
  params.delete('page')
  const key = params.toString()
  return useMemo(() => parseQuery(new URLSearchParams(key), resource), [key, resource])
}

/** The URL parameters of a query; `tab` is the resource's tab. Defaults are omitted. */
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

/** Changes a query; page and exact count are reset. */
export const patchQuery = (query: Query, change: Partial<Query>): Query => ({ ...query, ...change, page: 1, exact: false })

/** Sets or removes the filter of a field. */
export function setFilter(query: Query, field: string, filter: FilterValue | undefined): Query {
  const { [field]: _, ...others } = query.filters
  return patchQuery(query, { filters: filter ? { ...others, [field]: filter } : others })
}

/** The query of some rows, in the order of another query. */
export const pickedOnly = (query: Query, ids: number[]): Query =>
  patchQuery(query, { keyword: '', filters: { id: { op: 'in', value: ids.join(',') } } })

/** The filters as API parameters, for exports and bulk reads. */
export function filterParams(query: Query): Params {
  const params: Params = { keyword: query.keyword || undefined }
  for (const [name, { op, value }] of Object.entries(query.filters)) params[`${name}.${op}`] = value
  return params
}

/** The API parameters of a page of rows. */
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

/** The next sort order when a header is clicked: reversed if the list is already sorted by it, else ascending, descending, default. */
export function nextOrder(orderBy: string | undefined, field: string, defaultOrder: string): string | undefined {
  const [first = '', ...others] = defaultOrder.split(', ')
  const [name, direction] = (orderBy ?? first).split(' ')
  const next = name !== field ? `${field} asc` : direction === 'desc' ? (orderBy ? undefined : `${field} asc`) : `${field} desc`
  return next && others.length === 0 && next.replace(/ asc$/u, '') === first ? undefined : next
}
