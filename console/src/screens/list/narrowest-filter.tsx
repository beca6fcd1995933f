import type { Resource } from '@contracts/declaration'
import { useLocale, useTranslations } from 'next-intl'
import { useContext } from 'react'
import useSWR from 'swr'
import { type ApiError, type Page, readAddress, Source } from '@/api'
import { Button } from '@/components/ui/button'
import { useNouns } from '@/locale/noun'
import { useActiveFilters } from './filter-chips'
import { filterParams, type Query } from './query'

/** Filters that are tried; each costs one counting request. */
const MAX_TRIED = 8

interface Props {
  route: string
  resource: Resource
  /** a query without matches */
  query: Query
  onQuery(query: Query): void
}

/** Names the filter of an empty list whose removal brings the most rows, with their number; pressed, it removes the filter. */
export function NarrowestFilter({ route, resource, query, onQuery }: Props) {
  const t = useTranslations('list')
  const locale = useLocale()
  const nouns = useNouns(resource)
  const answer = useContext(Source)
  const filters = useActiveFilters(resource)(query).slice(0, MAX_TRIED)
  const paths = filters.map(({ rest }) =>
    readAddress('screens', route, { resource: resource.name, page: 1, pageSize: 1, ...filterParams(rest) }),
  )
  const { data } = useSWR<Page[], ApiError>([paths, locale], () =>
    Promise.all(paths.map(path => answer<Page>(path, { quiet: true, background: true }))),
  )
  const totals = data?.map(page => page.total) ?? []
  const most = Math.max(0, ...totals)
  const at = totals.indexOf(most)
  const filter = filters[at]
  if (!filter || most === 0) return null
  return (
    <Button variant="link" size="inline" className="whitespace-normal" onClick={() => onQuery({ ...filter.rest, page: 1 })}>
      <span>
        {t.rich('withoutFilter', {
          rows: nouns.count(most, data?.[at]?.totalCapped),
          filter: () => (
            <>
              {filter.label} {filter.value}
            </>
          ),
        })}
      </span>
    </Button>
  )
}
