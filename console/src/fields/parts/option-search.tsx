import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { type Option, useOptions } from '@/api'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList, useHighlightedItem } from '@/components/ui/command'
import { Spinner } from '@/components/ui/spinner'
import { useName } from '@/locale'
import { AboutRow } from './about-row'
import { Brief } from './brief'
import { useDebounced } from './use-debounced'

export interface OptionSearchProps {
  resource: string
  /** named subset of the options; absent = all */
  choice?: string
  chosen: number[]
  onPick(option: Option): void
}

/** Options of a resource, searched on the server while typing (debounced); name, code and distinguishing fields identify a row. */
export function OptionSearch({ resource, choice, chosen, onPick }: OptionSearchProps) {
  const t = useTranslations('fields')
  const name = useName()
  const [keyword, setKeyword] = useState('')
  const debounced = useDebounced(keyword.trim(), 200)
  const row = useContext(AboutRow)
  const { data = [], isLoading, error } = useOptions(resource, { keyword: debounced, ...(choice && { choice, ...(row && { row }) }) })
  // Results of an earlier keyword must not be picked by Enter.
  const current = debounced === keyword.trim() && !isLoading
  // A scanner or a quick hand presses Enter before the results are there: then the only one is taken.
  const [awaited, setAwaited] = useState<string>()
  const pickOnly = useEffectEvent(() => {
    setAwaited(undefined)
    const [only] = data
    if (only && data.length === 1 && awaited === keyword.trim()) onPick(only)
  })
  useEffect(() => {
    if (current && awaited !== undefined) pickOnly()
  }, [current, awaited])
  const highlight = useHighlightedItem(current ? data.map(option => String(option.id)) : [])
  return (
    <Command
      shouldFilter={false}
      {...highlight}
      onKeyDown={event => {
        if (event.key === 'Enter' && !current && !event.nativeEvent.isComposing) setAwaited(keyword.trim())
      }}
    >
      {/* Loaded after the popup has opened, which then has the focus itself. */}
      <CommandInput autoFocus value={keyword} onValueChange={setKeyword} placeholder={t('findRow')} />
      <CommandList>
        {isLoading && <Spinner className="mx-auto my-6 text-muted-foreground" />}
        {!isLoading && <CommandEmpty>{error ? error.message : t('noMatch')}</CommandEmpty>}
        {data.map(option => (
          <CommandItem key={option.id} value={String(option.id)} onSelect={() => onPick(option)}>
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name(option)}</span>
              {option.row && <Brief resource={resource} row={option.row} />}
            </span>
            {option.code && <span className="shrink-0 font-mono text-muted-foreground text-xs">{option.code}</span>}
            {chosen.includes(option.id) && <Check className="text-accent-text" />}
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  )
}
