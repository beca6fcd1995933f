import { useSWRConfig } from 'swr'
import { type CallOptions, call } from './call'
import { type Live, useLive } from './use-live'
import { useRead } from './use-read'

/** A row of the API. */
export type Row = { id: number; version?: number; blockedActions?: BlockedActions } & Record<string, unknown>

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
export interface RecordView {
  record: Row
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

export type Params = Record<string, string | number | boolean | null | undefined>

/** Query string of the non-empty parameters, in a fixed order. */
export function queryOf(params: Params | URLSearchParams): string {
  const entries = params instanceof URLSearchParams ? [...params] : Object.entries(params)
  const filled = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
}

/** The default live query: refetch on vehicle events. */
const vehicleEvents: Live<unknown> = { on: ['vehicles'] }

/** The data of a screen; the previous data stays while the next page loads. Undefined params pause the query. */
export function useScreen<T = Page>(route: string, params: Params | URLSearchParams | undefined, live: boolean | Live<T> = false) {
  const path = params && `/bff/screens${route}?${queryOf(params)}`
  const screen = useRead<T>(path, { keepPreviousData: true })
  useLive<T>(screen, path, live === true ? vehicleEvents : live || undefined)
  return screen
}

/** At most 50 options of a picker, by keyword or ids. Undefined params pause the query. */
export function useOptions(resource: string, params: { keyword?: string; ids?: string; choice?: string } | undefined) {
  return useRead<Option[]>(params && `/bff/options/${resource}?${queryOf(params)}`, { keepPreviousData: true })
}

/**
 * Returns a function that runs an action of a resource and revalidates the queries of the page. The caller shows failures. @throws ApiError
 */
export function useAction(resource: string) {
  const refresh = useRefresh()
  return async <T = unknown>(verb: string, input: unknown, options?: Pick<CallOptions, 'idempotencyKey' | 'signal'>): Promise<T> => {
    const data = await call<T>(`/bff/actions/${resource}/${verb}`, { ...options, body: input, quiet: true })
    void refresh()
    return data
  }
}

/** Returns a function that revalidates all queries of server data. */
export function useRefresh() {
  const { mutate } = useSWRConfig()
  const isServerData = (path: unknown) =>
    typeof path === 'string' && /^\/api\/|^\/bff\/(screens|points|options|timeline|overview|versions|dashboard)/.test(path)
  return () => mutate(key => isServerData(Array.isArray(key) ? key[0] : key))
}
