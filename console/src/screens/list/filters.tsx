import type { Field, Resource } from '@contracts/declaration'
import { clsx } from 'clsx'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type FilterValue, fieldTypeOf } from '@/fields'
import { MAX_VALUES } from '@/fields/parts/pasted-values'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { patchQuery, type Query, setFilter } from './query'
import { SearchBox } from './search-box'

const MoreFilters = lazyPreloaded(() => import('./more-filters').then(module => module.MoreFilters))

/** Breakpoints of the quick filters: hidden in the first line (`quick`) below a window width, where "more filters" (`more`) shows them. */
const quickFilterClasses: { quick: string; more: string }[] = [
  { quick: 'max-md:hidden', more: 'md:hidden' },
  { quick: 'max-md:hidden', more: 'md:hidden' },
  { quick: 'max-[1200px]:hidden', more: 'min-[1200px]:hidden' },
  { quick: 'max-[1400px]:hidden', more: 'min-[1400px]:hidden' },
]

interface Props {
  resource: Resource
  query: Query
  onQuery(query: Query): void
  searchBox: RefObject<HTMLInputElement | null>
  /** bulk lookup by many identifiers; absent = filter by the identifier of the resource */
  onMany?(values: string[]): void
  /** shown at the start of the first line */
  lead?: ReactNode
  /** shown at the end of the first line */
  children?: ReactNode
}

/** The search box and quick filters in one line; all others behind "more filters". */
export function Filters({ resource, query, onQuery, searchBox, onMany, lead, children }: Props) {
  // Every query is a new object, so the compiler's memoisation would never hit.
  'use no memo'
  const t = useTranslations('list')
  const name = useName()
  const [open, setOpen] = useState(false)
  const searchable = resource.fields.filter(field => field.filter && fieldTypeOf(field).Filter)
  // Fields of the search box need no filter of their own.
  const quick = searchable.filter(field => field.quick && !resource.search.includes(field.name)).slice(0, quickFilterClasses.length)
  const rest = searchable.filter(field => !quick.includes(field))
  const applied = rest.filter(field => query.filters[field.name]).length

  const set = (field: Field, filter: FilterValue | undefined) => onQuery(setFilter(query, field.name, filter))
  const renderFilter = (field: Field) => {
    const { Filter } = fieldTypeOf(field)
    return (
      Filter && (
        <Filter
          field={field}
          fields={resource.fields}
          filter={query.filters[field.name]}
          filters={query.filters}
          onChange={filter => set(field, filter)}
        />
      )
    )
  }
  // A pasted column contains identifiers: the code, or the title if that is one.
  const identifier = resource.searchIn
    ? undefined // the keyword searches a referenced resource
    : [resource.title, resource.code]
        .map(fieldName => resource.fields.find(field => field.name === fieldName))
        .find(field => field?.filter && field.identifier)
  const filterByMany = identifier && ((values: string[]) => set(identifier, { op: 'in', value: values.slice(0, MAX_VALUES).join(',') }))
  const labels =
    resource.searchIn ??
    resource.search.map(fieldName => resource.fields.find(field => field.name === fieldName)).filter(field => field !== undefined)

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        {lead}
        {labels.length > 0 && (
          <SearchBox
            box={searchBox}
            fields={labels.map(name)}
            value={query.keyword}
            onSearch={keyword => onQuery(patchQuery(query, { keyword }))}
            onMany={onMany ?? filterByMany}
            scanLabel={identifier && name(identifier)}
          />
        )}
        <div className="flex min-w-0 flex-1 items-center gap-2 max-md:hidden">
          {quick.map((field, index) => (
            <div key={field.name} className={clsx('min-w-24 max-w-48 flex-1', quickFilterClasses[index]?.quick)}>
              {renderFilter(field)}
            </div>
          ))}
        </div>
        {searchable.length > 0 && (
          <Button
            variant="outline"
            aria-expanded={open}
            aria-label={t('moreFilters')}
            className={clsx('ml-auto shrink-0', rest.length === 0 && quickFilterClasses[quick.length - 1]?.more)}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal />
            <span className="max-lg:hidden">{t('moreFilters')}</span>
            {applied > 0 && <span className="rounded-full bg-primary px-1.5 text-primary-foreground text-xs leading-4">{applied}</span>}
            <ChevronDown className={clsx('transition-transform', open && 'rotate-180')} />
          </Button>
        )}
        {children}
      </div>
      {open && (
        <div className="relative grid grid-cols-2 gap-2 rounded-md border border-border bg-muted/40 p-2 md:max-h-[38vh] md:overflow-y-auto sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {quick.map((field, index) => (
            <div key={field.name} className={clsx('min-w-0', quickFilterClasses[index]?.more)}>
              {renderFilter(field)}
            </div>
          ))}
          <MoreFilters resource={resource} fields={rest} renderFilter={renderFilter} onClose={() => setOpen(false)} />
        </div>
      )}
    </div>
  )
}
