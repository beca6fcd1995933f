import type { Label } from '@contracts/declaration'
import { type ApiError, queryOf } from '@/api'
import { useRead } from '@/api/use-read'
import type { BriefRow } from '@/fields/parts/brief'

/** Hits in one resource. */
export interface SearchGroup extends Label {
  resource: string
  hits: Hit[]
  /** links to lists of all hits, if there are more than `hits` */
  more?: More[]
}

export interface More {
  /** searched field */
  by: Label
  total: number
  /** whether the total is a lower bound */
  capped?: boolean
  /** filters of the list, such as `ownerId.in` */
  query: Record<string, unknown>
}

export interface Hit {
  id: number
  /** display name of the row, in the current language */
  name: string
  /** matched field and its value */
  by: Label
  value: string
  /** fields that distinguish it from others of the same name */
  row?: BriefRow
}

/** Minimum length of a keyword for a search on the server. */
const MIN_QUERY_LENGTH = 2

/** Searches all resources the user may see; `found` is undefined while loading. */
export function useGlobalSearch(keyword: string): { found: SearchGroup[] | undefined; error: ApiError | undefined } {
  const text = keyword.trim()
  const enabled = [...text].length >= MIN_QUERY_LENGTH
  const { data, error } = useRead<SearchGroup[]>(enabled ? `/bff/find?${queryOf({ q: text })}` : undefined)
  return { found: enabled ? data : [], error }
}
