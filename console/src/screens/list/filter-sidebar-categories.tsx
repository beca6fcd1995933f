import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { nameIn, useName } from '@/locale'
import { useSignedIn } from '@/session'
import { FilterSidebarChoice, FilterSidebarFrame, type FilterSidebarProps } from './filter-sidebar-frame'
import { FilterSidebarSearch } from './filter-sidebar-search'

/** The categories of the dictionary: choosing one shows its codes alone. */
export function FilterSidebarCategories({ field, filter, onChange, narrow, open, onOpen }: FilterSidebarProps) {
  const t = useTranslations('tree')
  const locale = useLocale()
  const title = useName()(field)
  const { dictionary } = useSignedIn()
  const [keyword, setKeyword] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const all = [...dictionary.values()]
    .map(own => ({
      value: own.category,
      label: nameIn(locale, own.categoryDesc) || own.category,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const chosen = filter?.op === 'eq' ? filter.value : undefined
  const word = keyword.trim().toLowerCase()
  const shown = word ? all.filter(own => `${own.label} ${own.value}`.toLowerCase().includes(word)) : all
  const entry = shown.some(own => own.value === chosen) ? chosen : shown[0]?.value
  const choose = (value: string | undefined) => onChange(value && value !== chosen ? { op: 'eq', value } : undefined)

  // A list that is opened at a category shows where that stands among the others.
  useEffect(() => {
    if (chosen) list.current?.querySelector(`[data-value="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  if (narrow) return <FilterSidebarChoice title={title} chosen={chosen} items={all} onChoose={choose} />

  function onKeyDown(event: KeyboardEvent, value: string) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const at = items.findIndex(item => item.dataset.value === value)
    const to: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[at + 1],
      ArrowUp: items[at - 1],
      Home: items[0],
      End: items.at(-1),
    }
    if (event.key in to) to[event.key]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') choose(value)
    else return
    event.preventDefault()
  }

  return (
    <FilterSidebarFrame field={field} open={open} onOpen={onOpen}>
      <FilterSidebarSearch value={keyword} onChange={setKeyword} />
      <div ref={list} role="listbox" aria-label={title} className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {shown.map(own => (
          <div
            key={own.value}
            role="option"
            data-value={own.value}
            tabIndex={own.value === entry ? 0 : -1}
            aria-selected={own.value === chosen}
            title={`${own.label} · ${own.value}`}
            className={cn(
              'flex h-8 cursor-pointer items-center rounded-[4px] px-2 text-[13px] outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
              own.value === chosen ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-muted',
            )}
            onClick={() => choose(own.value)}
            onKeyDown={event => onKeyDown(event, own.value)}
          >
            <span className="truncate">{own.label}</span>
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="px-2 py-4 text-center text-muted-foreground text-sm">{t('noMatch')}</p>}
    </FilterSidebarFrame>
  )
}
