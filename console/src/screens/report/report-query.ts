import type { Resource } from '@contracts/declaration'
import type { InputOf } from '@/api'
import { filterParams, parseQuery, type Query, writeQuery } from '../list/query'
import type { ViewContents } from '../list/views/saved-views'

export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** What a report shows, as encoded in its URL: filters as in the URL of a list, the period among them, and the page of the table. */
export interface ReportQuery extends Query {
  grain: Grain
  compare: Comparison
}

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | undefined => options.find(option => option === value)

/** Parses the URL of a report. The order is that of the table, by a column that the server checks. */
export function parseReport(search: URLSearchParams, resource: Pick<Resource, 'fields'>): ReportQuery {
  return {
    ...parseQuery(search, resource),
    orderBy: search.get('orderBy') ?? undefined,
    grain: oneOf(grains, search.get('grain')) ?? 'day',
    compare: oneOf(comparisons, search.get('compare')) ?? 'none',
  }
}

/** The URL of a report; defaults are omitted. */
export function writeReport({ grain, compare, ...query }: ReportQuery): URLSearchParams {
  const search = writeQuery(query, null)
  if (grain !== 'day') search.set('grain', grain)
  if (compare !== 'none') search.set('compare', compare)
  return search
}

/** The request of the figures of a report. */
export function reportInput(page: string, { grain, compare, filters }: ReportQuery): InputOf<'/stat/crm/report/getFigures'> {
  const query = Object.fromEntries(Object.entries(filters).map(([name, { op, value }]) => [`${name}.${op}`, value]))
  return { page, grain, compare: compare === 'none' ? '' : compare, query }
}

/** The next order of the table when a column is clicked: descending, ascending, default. */
export function nextTableOrder(orderBy: string | undefined, column: string): string | undefined {
  if (orderBy === `${column} desc`) return `${column} asc`
  return orderBy === `${column} asc` ? undefined : `${column} desc`
}

/** What a saved view of a report stores: the filters with the period, and the options under their names in the address. */
export function reportContents(query: ReportQuery): ViewContents {
  const { grain, compare, orderBy = '' } = query
  const filters = Object.entries(filterParams(query)).filter(([, value]) => value !== undefined)
  return {
    filters: { ...Object.fromEntries(filters), ...(grain !== 'day' && { grain }), ...(compare !== 'none' && { compare }) },
    columns: [],
    orderBy,
    pageSize: null,
  }
}
