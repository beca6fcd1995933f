import type { Label } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { type ApiError, call, queryOf } from '@/api'
import type { BriefRow } from '@/fields/parts/brief'

/** Rows of one resource that hold what was typed. */
export interface SearchGroup extends Label {
  resource: string
  hits: Hit[]
  /** where there are more than the hits: the list of all of them */
  more?: More[]
}

export interface More {
  /** field it looks in */
  by: Label
  total: number
  /** the total is a lower bound */
  capped?: boolean
  /** conditions of the list, such as `ownerId.in` */
  query: Record<string, unknown>
}

export interface Hit {
  id: number
  /** what a person calls the row, in the reader's language */
  name: string
  /** field it was found by, and what stands there */
  by: Label
  value: string
  /** what tells it from others */
  row?: BriefRow
}

/** So many characters are worth asking the server for. */
const MIN_QUERY_LENGTH = 2

/** What the server finds in everything the user may see; undefined while it looks. */
export function useGlobalSearch(typed: string): { found: SearchGroup[] | undefined; error: ApiError | undefined } {
  const locale = useLocale()
  const text = typed.trim()
  const asks = [...text].length >= MIN_QUERY_LENGTH
  const { data, error } = useSWR<SearchGroup[], ApiError, [string, string] | undefined>(
    asks ? [`/bff/find?${queryOf({ q: text })}`, locale] : undefined,
    ([path]) => call(path, { quiet: true }),
  )
  return { found: asks ? data : [], error }
}
