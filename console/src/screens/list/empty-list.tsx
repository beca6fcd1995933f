import type { Action, Resource } from '@contracts/declaration'
import { FilterX, Inbox, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { useRun } from '../action/runner'
import { EmptyState } from '../empty-state'
import { patchQuery, type Query } from './query'

interface Props {
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
export function EmptyList({ resource, query, total, lastDays, add, onQuery }: Props) {
  const t = useTranslations('list')
  const name = useName()
  const run = useRun()
  if (total > 0 && query.page > 1)
    return (
      <EmptyState icon={Inbox} title={t('behindLast')}>
        <Button onClick={() => onQuery({ ...query, page: 1 })}>{t('firstPage')}</Button>
      </EmptyState>
    )
  if (query.keyword || Object.keys(query.filters).length)
    return (
      <EmptyState icon={FilterX} title={t('noMatch')} text={lastDays ? t('lastDays', { count: lastDays }) : t('noMatchText')}>
        <Button onClick={() => onQuery(patchQuery(query, { keyword: '', filters: {} }))}>{t('clearFilters')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Inbox}
      title={t('nothing', { resource: name(resource) })}
      text={lastDays ? t('lastDays', { count: lastDays }) : add && t('nothingText')}
    >
      {add && (
        <Button variant="primary" onClick={() => run(add, [])}>
          <Plus />
          {name(add)}
        </Button>
      )}
    </EmptyState>
  )
}
