import type { SearchGroup, SearchHit } from '@contracts/endpoints'
import { type ApiError, readAddress } from '@/api'
import { useRead } from '@/api/use-read'
import type { BriefRow } from '@/fields/parts/brief'

type Hit = Omit<SearchHit, 'row'> & { row?: BriefRow }

/** Hits in one resource. */
export type FoundGroup = Omit<SearchGroup, 'hits'> & { hits: Hit[] }

/** Minimum length of a keyword for a search on the server. */
const MIN_QUERY_LENGTH = 2

/** Searches all resources the user may see; `found` is undefined while loading. */
export function useGlobalSearch(keyword: string): { found: FoundGroup[] | undefined; error: ApiError | undefined } {
  const text = keyword.trim()
  const enabled = [...text].length >= MIN_QUERY_LENGTH
  const { data, error } = useRead<FoundGroup[]>(enabled ? readAddress('find', '', { q: text }) : undefined)
  return { found: enabled ? data : [], error }
}
