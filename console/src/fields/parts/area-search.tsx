import { Check, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList, useMarked } from '@/components/ui/command'
import { useName } from '@/locale'
import { useAreas } from '@/session'
import { type AreaPlace, placesOf, searchAreas } from './area-tree'

interface Props {
  depth: number
  chosen: number[]
  onToggle(place: AreaPlace): void
}

/** Lines drawn at most; whoever sees more types another letter. */
const MAX_RESULTS = 60

/** Areas to choose from, searched by name in either language or by initials. */
export function AreaSearch({ depth, chosen, onToggle }: Props) {
  const t = useTranslations('fields')
  const name = useName()
  const [typed, setTyped] = useState('')
  const { data, error } = useAreas()
  const places = placesOf(data ?? [], depth)
  const found = (typed.trim() ? searchAreas(places, typed) : places.filter(place => !place.above)).slice(0, MAX_RESULTS)
  const marked = useMarked(found.map(place => String(place.area.id)))
  return (
    <Command shouldFilter={false} {...marked}>
      <CommandInput value={typed} onValueChange={setTyped} placeholder={t('findArea')} />
      <CommandList>
        {!data && !error && <LoaderCircle className="mx-auto my-6 size-4 animate-spin text-muted-foreground" />}
        {(data || error) && <CommandEmpty>{error ? error.message : t('noMatch')}</CommandEmpty>}
        {found.map(place => (
          <CommandItem key={place.area.id} value={String(place.area.id)} onSelect={() => onToggle(place)}>
            <span className="min-w-0 flex-1 truncate">{name(place.area)}</span>
            {place.above && <span className="shrink-0 text-muted-foreground text-xs">{name(place.above)}</span>}
            {chosen.includes(place.area.id) && <Check className="text-accent-text" />}
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  )
}
