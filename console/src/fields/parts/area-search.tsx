import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList, useHighlightedItem } from '@/components/ui/command'
import { Spinner } from '@/components/ui/spinner'
import { useName } from '@/locale'
import { useAreas } from '@/session'
import { type AreaPlace, placesOf, searchAreas } from './area-tree'

interface Props {
  depth: number
  chosen: number[]
  onToggle(node: AreaPlace): void
}

/** Maximum number of options shown; a longer query narrows them. */
const MAX_RESULTS = 60

/** Search of areas by name in either language or by initials. */
export function AreaSearch({ depth, chosen, onToggle }: Props) {
  const t = useTranslations('fields')
  const name = useName()
  const [query, setQuery] = useState('')
  const { data, error } = useAreas()
  const nodes = placesOf(data ?? [], depth)
  const matches = (query.trim() ? searchAreas(nodes, query) : nodes.filter(node => !node.parent)).slice(0, MAX_RESULTS)
  const highlight = useHighlightedItem(matches.map(node => String(node.area.id)))
  return (
    <Command shouldFilter={false} {...highlight}>
      <CommandInput value={query} onValueChange={setQuery} placeholder={t('findArea')} />
      <CommandList>
        {!data && !error && <Spinner className="mx-auto my-6 text-muted-foreground" />}
        {(data || error) && <CommandEmpty>{error ? error.message : t('noMatch')}</CommandEmpty>}
        {matches.map(node => (
          <CommandItem key={node.area.id} value={String(node.area.id)} onSelect={() => onToggle(node)}>
            <span className="min-w-0 flex-1 truncate">{name(node.area)}</span>
            {node.parent && <span className="shrink-0 text-muted-foreground text-xs">{name(node.parent)}</span>}
            {chosen.includes(node.area.id) && <Check className="text-accent-text" />}
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  )
}
