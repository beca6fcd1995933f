import type { ResourceName, Rows } from '@contracts/catalogue'
import type { PagePath } from '@contracts/routes'
import { useContext } from 'react'
import { useSWRConfig } from 'swr'
import type { CallOptions } from './call'
import type { Params } from './query'
import { isChanging, readAddress } from './read-address'
import { Source } from './source'
import { type Live, useLive } from './use-live'
import { useRead } from './use-read'

/** A row of any resource, as standard screens show it. */
export type Row = { id: number; version?: number; createdAt?: string; updatedAt?: string; blockedActions?: BlockedActions } & Record<
  string,
  unknown
>

/** A row of a resource with its declared fields. */
export type RowOf<R extends ResourceName> = Pick<Rows[R], keyof Rows[R]> & { blockedActions?: BlockedActions }

/** By verb: the reason, as text, why the state of the row blocks an action that the user has permission for. */
export type BlockedActions = Record<string, string>

/** Response of a list page. */
export interface Page<T = Row> {
  list: T[]
  total: number
  /** whether the total is a lower bound; count=exact returns the exact one */
  totalCapped?: boolean
  /** set if a short keyword was searched in only this many of the newest rows */
  searchBounded?: number
  /** set if the list is limited to this many days because no date range was requested */
  lastDays?: number
  /** per value of the tile field: the number of rows, and how many of them are highlighted */
  tiles?: Tile[]
  page: number
  pageSize: number
  /** verbs that the user has permission for */
  actions: string[]
  /** blocked actions that need no row */
  blockedActions?: BlockedActions
}

/** A count above a list. */
export interface Tile {
  value: number
  total: number
  marked: number
}

/** Response of a form or a detail page. */
export interface RecordView<T = Row> {
  record: T
  actions: string[]
}

/** An option of a picker. */
export interface Option {
  id: number
  code?: string
  name: string
  nameEn?: string
  /** fields that distinguish it from others of the same name */
  row?: Record<string, unknown>
}

/** The default live query: refetch on vehicle events. */
const vehicleEvents: Live<unknown> = { on: ['vehicles'] }

/** The data of a screen; the previous data stays while the next page loads. Undefined params pause the query. */
export function useScreen<T = Page>(route: string, params: Params | URLSearchParams | undefined, live: boolean | Live<T> = false) {
  const path = params && readAddress('screens', route, params)
  const screen = useRead<T>(path, { keepPreviousData: true })
  useLive<T>(screen, path, live === true ? vehicleEvents : live || undefined)
  return screen
}

/** The rows of a resource, through a page that has it. Undefined params pause the query. */
export const useRows = <R extends ResourceName>(
  path: PagePath,
  resource: R,
  params: Params | undefined,
  live?: boolean | Live<Page<RowOf<R>>>,
) => useScreen<Page<RowOf<R>>>(path, params && { resource, ...params }, live)

/** A record of a resource, through a page that has it. Undefined id pauses the query. */
export const useRecord = <R extends ResourceName>(
  path: PagePath,
  resource: R,
  id: number | string | undefined,
  live?: boolean | Live<RecordView<RowOf<R>>>,
) => useScreen<RecordView<RowOf<R>>>(path, id === undefined ? undefined : { resource, id }, live)

/** At most 50 options of a picker, by keyword or ids. Undefined params pause the query. */
export function useOptions(resource: string, params: { keyword?: string; ids?: string; choice?: string; row?: number } | undefined) {
  return useRead<Option[]>(params && readAddress('options', resource, params), { keepPreviousData: true })
}

/**
 * Returns a function that runs an action of a resource and revalidates the queries of the page. The caller shows failures. @throws ApiError
 */
export function useAction(resource: string) {
  const answer = useContext(Source)
  const refresh = useRefresh()
  return async <T = unknown>(verb: string, input: unknown, options?: Pick<CallOptions, 'idempotencyKey' | 'signal'>): Promise<T> => {
    const data = await answer<T>(`/bff/actions/${resource}/${verb}`, { ...options, body: input, quiet: true })
    void refresh()
    return data
  }
}

/** Returns a function that revalidates all queries of server data, or those whose address begins with the given one. */
export function useRefresh(address?: string) {
  const { mutate } = useSWRConfig()
  return () => mutate(key => isChanging(key, address))
}
