import type { Field, Resource } from '@contracts/declaration'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { groupFilters } from '@/fields/parts/group-filters'
import { useName } from '@/locale'

/** Number of filters from which a search box is shown. */
const SEARCH_FROM = 9

interface Props {
  resource: Resource
  fields: Field[]
  renderFilter(field: Field): ReactNode
  onClose(): void
}

/** The content of "more filters". */
export function MoreFilters({ resource, fields, renderFilter, onClose }: Props) {
  // Rendered in the memoised head of the list: see `ListScreen`.
  'use no memo'
  const t = useTranslations('list')
  const name = useName()
  const [query, setQuery] = useState('')
  const needle = query.trim().toLowerCase()
  const matches = fields.filter(field => !needle || [field.zh, field.en].some(label => label.toLowerCase().includes(needle)))
  const groups = groupFilters(resource, matches)
  return (
    <>
      {fields.length >= SEARCH_FROM && (
        <div className="relative col-span-full sm:max-w-xs">
          <Search className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
          <Input
            type="search"
            aria-label={t('findFilter')}
            placeholder={t('findFilter')}
            value={query}
            className="pl-8"
            onChange={event => setQuery(event.target.value)}
          />
        </div>
      )}
      {groups.map(({ heading, fields: groupFields }) => (
        <section
          key={groupFields[0]?.name}
          aria-label={heading && name(heading)}
          className="col-span-full grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
        >
          {heading && groups.length > 1 && <h3 className="col-span-full text-muted-foreground text-xs">{name(heading)}</h3>}
          {groupFields.map(field => (
            <div key={field.name} className="min-w-0">
              {renderFilter(field)}
            </div>
          ))}
        </section>
      ))}
      <Button className="sticky bottom-2 col-span-full md:hidden" onClick={onClose}>
        {t('showRows')}
      </Button>
    </>
  )
}
