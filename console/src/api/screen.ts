import { useLocale } from 'next-intl'
import useSWR, { useSWRConfig } from 'swr'
import { type CallOptions, call } from './call'
import type { ApiError } from './envelope'
import { type Live, useLive } from './use-live'

/** A stored row as the wire carries it. */
export type Row = { id: number; version?: number; blockedActions?: BlockedActions } & Record<string, unknown>

/** By verb, in words: why what the viewer is permitted would be refused. */
export type BlockedActions = Record<string, string>

/** What a list page shows. */
export interface Page<T = Row> {
  list: T[]
  total: number
  /** the total is a lower bound; ask with count=exact for the figure */
  totalCapped?: boolean
  /** so short a search looked in no more than this many of the newest rows */
  searchBounded?: number
  /** only rows of so many days up to now are listed, because no span of time was asked for */
  lastDays?: number
  /** how many rows there are of each value the list's tiles count by, and how many of them are named apart */
  tiles?: Tile[]
  page: number
  pageSize: number
  /** verbs the viewer may use here */
  actions: string[]
  /** of what begins without a row */
  blockedActions?: BlockedActions
}

/** One count above a list. */
export interface Tile {
  value: number
  total: number
  marked: number
}

/** What a form or a detail shows. */
export interface RecordView {
  record: Row
  actions: string[]
}

/** One line of a picker. */
export interface Option {
  id: number
  code?: string
  name: string
  nameEn?: string
  /** what tells it from others */
  row?: Record<string, unknown>
}

export type Params = Record<string, string | number | boolean | null | undefined>

/** Query string of the filled parameters, in a fixed order. */
export function queryOf(params: Params | URLSearchParams): string {
  const entries = params instanceof URLSearchParams ? [...params] : Object.entries(params)
  const filled = entries.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
}

/** Labels in answers follow the language, so it is part of every key. */
export type Key = [path: string, locale: string]

export const read = <T>([path]: Key) => call<T>(path, { quiet: true })

/** Of what is live without saying more: what vehicles report changes it. */
const reports: Live<unknown> = { on: ['vehicles'] }

/** The payload of a screen; the previous one stays while the next is on its way. Pass no params to wait. */
export function useScreen<T = Page>(route: string, params: Params | URLSearchParams | undefined, live: boolean | Live<T> = false) {
  const locale = useLocale()
  const path = params && `/bff/screens${route}?${queryOf(params)}`
  const screen = useSWR<T, ApiError, Key | undefined>(path ? [path, locale] : undefined, read, { keepPreviousData: true })
  useLive<T>(screen, path, live === true ? reports : live || undefined)
  return screen
}

/** Rows to pick from: at most 50, by what was typed or by their ids. Pass no params to wait. */
export function useOptions(resource: string, params: { keyword?: string; ids?: string; choice?: string } | undefined) {
  const locale = useLocale()
  return useSWR<Option[], ApiError, Key | undefined>(params && [`/bff/options/${resource}?${queryOf(params)}`, locale], read, {
    keepPreviousData: true,
  })
}

/** What belongs to a record, or to all rows of a resource, besides their fields. Pass no params to wait. */
export function useOverview<T>(resource: string, params: Params | undefined, live?: Live<T>) {
  const locale = useLocale()
  const path = params && `/bff/overview/${resource}?${queryOf(params)}`
  const overview = useSWR<T, ApiError, Key | undefined>(path ? [path, locale] : undefined, read)
  useLive<T>(overview, path, live)
  return overview
}

/** Runs the actions of a resource; what is on the screen is read again afterwards. Whoever runs one shows its failure, where the person looks. */
export function useAction(resource: string) {
  const refresh = useRefresh()
  return async <T = unknown>(verb: string, input: unknown, options?: Pick<CallOptions, 'idempotencyKey' | 'signal'>): Promise<T> => {
    const data = await call<T>(`/bff/actions/${resource}/${verb}`, { ...options, body: input, quiet: true })
    void refresh()
    return data
  }
}

/** Reads again what the server keeps and the screen shows. */
export function useRefresh() {
  const { mutate } = useSWRConfig()
  const kept = (path: unknown) => typeof path === 'string' && /^\/bff\/(screens|points|options|timeline|overview|dashboard)/.test(path)
  return () => mutate(key => kept(Array.isArray(key) ? key[0] : key))
}
