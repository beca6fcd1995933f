import type { Resource } from '@contracts/declaration'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { FilterValue } from '@/fields'
import { FilterText } from '@/fields/parts/filter-text'
import { useName } from '@/locale'
import { IMPORTED_BY, patchQuery, type Query, setFilter } from './query'

interface Props {
  resource: Resource
  query: Query
  onQuery(query: Query): void
}

/** One active filter of a list. */
export interface ActiveFilter {
  key: string
  label: string
  value: React.ReactNode
  /** the query without this filter */
  rest: Query
}

/** Returns a function that lists the keyword and the filters of a query. */
export function useActiveFilters(resource: Resource): (query: Query) => ActiveFilter[] {
  const t = useTranslations('list')
  const name = useName()
  function textsOf(fieldName: string, filter: FilterValue): Pick<ActiveFilter, 'label' | 'value'> {
    const field = resource.fields.find(candidate => candidate.name === fieldName)
    if (fieldName === IMPORTED_BY) return { label: t('imported'), value: t('importedRows') }
    if (!field) return { label: t('picked'), value: t('pickedCount', { count: filter.value.split(',').length }) }
    return { label: name(field), value: <FilterText field={field} filter={filter} /> }
  }
  return query => {
    const filters = Object.entries(query.filters).map(([fieldName, filter]) => ({
      key: fieldName,
      ...textsOf(fieldName, filter),
      rest: setFilter(query, fieldName, undefined),
    }))
    if (!query.keyword) return filters
    return [{ key: '', label: t('keyword'), value: query.keyword, rest: patchQuery(query, { keyword: '' }) }, ...filters]
  }
}

/** The active filters as removable chips. */
export function FilterChips({ resource, query, onQuery }: Props) {
  // Every query is a new object, so the compiler's memoisation would never hit.
  'use no memo'
  const t = useTranslations('list')
  const filters = useActiveFilters(resource)(query)
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('applied')} className="flex flex-wrap items-center gap-1.5 text-[13px]">
      {filters.map(({ key, label, value, rest }) => (
        <FilterChip key={key} label={label} value={value} onRemove={() => onQuery(rest)} />
      ))}
      <li>
        <Button variant="link" size="inline" onClick={() => onQuery(patchQuery(query, { keyword: '', filters: {} }))}>
          {t('clearAll')}
        </Button>
      </li>
    </ul>
  )
}

function FilterChip({ label, value, onRemove }: { label: string; value: React.ReactNode; onRemove(): void }) {
  const t = useTranslations('list')
  return (
    <li className="inline-flex h-6 min-w-0 max-w-80 items-center gap-1 rounded-[4px] bg-accent-soft pr-0.5 pl-1.5">
      <span className="shrink-0 text-muted-foreground">{label}</span>
      <span className="truncate">{value}</span>
      <button
        type="button"
        aria-label={t('removeFilter', { name: label })}
        onClick={onRemove}
        className="rounded-[4px] p-0.5 text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
      >
        <X className="size-3.5" />
      </button>
    </li>
  )
}
