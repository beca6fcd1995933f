import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Brief } from '@/fields/parts/brief'
import { useDebounced } from '@/fields/parts/use-debounced'
import { useName } from '@/locale'
import { useGlobalSearch } from '@/screens/use-global-search'

/** Debounced combobox to find a vehicle by VIN, licence plate or the phone number of its owner. */
export function VehicleSearch({ autoFocus, onPick }: { autoFocus?: boolean; onPick(vehicle: number): void }) {
  const t = useTranslations('command')
  const name = useName()
  const hintId = useId()
  const [query, setQuery] = useState('')
  const debounced = useDebounced(query.trim(), 250)
  const { found, error } = useGlobalSearch(debounced)
  const hits = found?.find(group => group.resource === 'vehicle')?.hits ?? []
  const hasQuery = debounced.length > 1
  return (
    <Command
      shouldFilter={false}
      label={t('find')}
      className="relative w-full max-w-md overflow-visible rounded-md border border-border bg-card"
    >
      <CommandInput autoFocus={autoFocus} value={query} onValueChange={setQuery} placeholder={t('find')} aria-describedby={hintId} />
      <CommandList
        label={t('found')}
        className={hasQuery ? 'absolute top-full right-0 left-0 z-20 mt-1 rounded-md border border-border bg-card p-1 shadow-md' : 'hidden'}
      >
        {hasQuery && <CommandEmpty>{error ? error.message : found ? t('noVehicle') : t('searching')}</CommandEmpty>}
        {hits.map(hit => (
          <CommandItem
            key={hit.id}
            value={String(hit.id)}
            onSelect={() => {
              setQuery('')
              onPick(hit.id)
            }}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-mono">{hit.name}</span>
              {hit.row && <Brief resource="vehicle" row={hit.row} />}
            </span>
            <span className="shrink-0 text-muted-foreground text-xs">
              {name(hit.by)} {hit.value !== hit.name && hit.value}
            </span>
          </CommandItem>
        ))}
      </CommandList>
      <span id={hintId} className="sr-only">
        {t('findHint')}
      </span>
    </Command>
  )
}
