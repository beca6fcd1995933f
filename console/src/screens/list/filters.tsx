import type { Field, Resource } from '@contracts/declaration'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { type FilterValue, fieldTypeOf } from '@/fields'
import { MAX_VALUES } from '@/fields/parts/pasted'
import { lazyPreloaded } from '@/loading/later'
import { useName } from '@/locale'
import { patchQuery, type Query, setFilter } from './query'
import { SearchBox } from './search-box'

const MoreFilters = lazyPreloaded(() => import('./more-filters').then(module => module.MoreFilters))

/** The filters of the first line: from what width of the window each has room there, and stands behind "more filters" below it. */
const firstLine = [
  { there: 'max-md:hidden', behind: 'md:hidden' },
  { there: 'max-md:hidden', behind: 'md:hidden' },
  { there: 'max-[1200px]:hidden', behind: 'min-[1200px]:hidden' },
  { there: 'max-[1400px]:hidden', behind: 'min-[1400px]:hidden' },
]

interface Props {
  resource: Resource
  query: Query
  onQuery(query: Query): void
  searchBox: RefObject<HTMLInputElement | null>
  /** finds rows by many identifiers at once; absent = by the one that tells rows apart */
  onMany?(values: string[]): void
  /** stands at the beginning of the first line */
  lead?: ReactNode
  /** stands at the end of the first line */
  children?: ReactNode
}

/** One line with what people use most; the rest behind "more filters". */
export function Filters({ resource, query, onQuery, searchBox, onMany, lead, children }: Props) {
  // Every query is a new one, so there is nothing for the compiler to remember.
  'use no memo'
  const t = useTranslations('list')
  const name = useName()
  const [open, setOpen] = useState(false)
  const searchable = resource.fields.filter(field => field.filter && fieldTypeOf(field).Filter)
  // What the search box looks in needs no second box beside it.
  const quick = searchable.filter(field => field.quick && !resource.search.includes(field.name)).slice(0, firstLine.length)
  const rest = searchable.filter(field => !quick.includes(field))
  const applied = rest.filter(field => query.filters[field.name]).length

  const set = (field: Field, filter: FilterValue | undefined) => onQuery(setFilter(query, field.name, filter))
  const one = (field: Field) => {
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
  // A pasted column holds what tells rows apart: the code, or the title where that is an identifier.
  const key = resource.searchIn
    ? undefined // it belongs to what the rows refer to
    : [resource.title, resource.code]
        .map(own => resource.fields.find(field => field.name === own))
        .find(field => field?.filter && field.identifier)
  const many = key && ((values: string[]) => set(key, { op: 'in', value: values.slice(0, MAX_VALUES).join(',') }))
  const labels =
    resource.searchIn ?? resource.search.map(own => resource.fields.find(field => field.name === own)).filter(field => field !== undefined)

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
            onMany={onMany ?? many}
            scans={key && name(key)}
          />
        )}
        <div className="flex min-w-0 flex-1 items-center gap-2 max-md:hidden">
          {quick.map((field, place) => (
            <div key={field.name} className={cn('min-w-24 max-w-48 flex-1', firstLine[place]?.there)}>
              {one(field)}
            </div>
          ))}
        </div>
        {searchable.length > 0 && (
          <Button
            aria-expanded={open}
            aria-label={t('moreFilters')}
            className={cn('ml-auto shrink-0', rest.length === 0 && firstLine[quick.length - 1]?.behind)}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal />
            <span className="max-lg:hidden">{t('moreFilters')}</span>
            {applied > 0 && <span className="rounded-full bg-primary px-1.5 text-primary-foreground text-xs leading-4">{applied}</span>}
            <ChevronDown className={cn('transition-transform', open && 'rotate-180')} />
          </Button>
        )}
        {children}
      </div>
      {open && (
        <div className="relative grid grid-cols-2 gap-2 rounded-md border border-border bg-muted/40 p-2 md:max-h-[38vh] md:overflow-y-auto sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {quick.map((field, place) => (
            <div key={field.name} className={cn('min-w-0', firstLine[place]?.behind)}>
              {one(field)}
            </div>
          ))}
          <MoreFilters resource={resource} fields={rest} one={one} />
        </div>
      )}
    </div>
  )
}
