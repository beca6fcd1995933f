import type { Action, Resource } from '@contracts/declaration'
import { FilterX, Inbox, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { useRun } from '../action/runner'
import { EmptyState } from '../empty-state'
import { patchQuery, type Query } from './query'

const NarrowestFilter = lazyPreloaded(() => import('./narrowest-filter').then(module => module.NarrowestFilter))

interface Props {
  /** path of the list page */
  route: string
  resource: Resource
  query: Query
  /** number of rows of the query */
  total: number
  /** days that the list is limited to without a date filter */
  lastDays?: number
  add?: Action
  onQuery(query: Query): void
}

/** Explains why the list is empty: no rows yet, no match, or a page after the last. */
export function EmptyList({ route, resource, query, total, lastDays, add, onQuery }: Props) {
  const t = useTranslations('list')
  const name = useName()
  const nouns = useNouns(resource)
  const run = useRun()
  if (total > 0 && query.page > 1)
    return (
      <EmptyState icon={Inbox} title={t('behindLast', { noun: nouns.many })}>
        <Button variant="outline" onClick={() => onQuery({ ...query, page: 1 })}>
          {t('firstPage')}
        </Button>
      </EmptyState>
    )
  if (query.keyword || Object.keys(query.filters).length)
    return (
      <EmptyState
        icon={FilterX}
        title={t('noMatch', { noun: nouns.many })}
        text={lastDays ? t('lastDays', { count: lastDays }) : t('noMatchText')}
      >
        <div className="flex flex-col items-center gap-3">
          <NarrowestFilter route={route} resource={resource} query={query} onQuery={onQuery} />
          <Button variant="outline" onClick={() => onQuery(patchQuery(query, { keyword: '', filters: {} }))}>
            {t('clearFilters')}
          </Button>
        </div>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Inbox}
      title={t('nothing', { noun: nouns.many })}
      text={lastDays ? t('lastDays', { count: lastDays }) : add && t('nothingText')}
    >
      {add && (
        <Button onClick={() => run(add, [])}>
          <Plus />
          {name(add)}
        </Button>
      )}
    </EmptyState>
  )
}
