import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { nameIn, useName } from '@/locale'
import { useSignedIn } from '@/session'
import { FilterSidebarChoice, FilterSidebarFrame, type FilterSidebarProps } from './filter-sidebar-frame'
import { FilterSidebarSearch } from './filter-sidebar-search'

/** Filter sidebar of dictionary categories: selecting one filters the list to its codes. */
export function FilterSidebarCategories({ field, filter, onChange, narrow, open, onOpen }: FilterSidebarProps) {
  const t = useTranslations('tree')
  const locale = useLocale()
  const title = useName()(field)
  const { dictionary } = useSignedIn()
  const [keyword, setKeyword] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const all = [...dictionary.values()]
    .map(category => ({
      value: category.category,
      label: nameIn(locale, category.categoryDesc) || category.category,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const selected = filter?.op === 'eq' ? filter.value : undefined
  const needle = keyword.trim().toLowerCase()
  const visibleItems = needle ? all.filter(item => `${item.label} ${item.value}`.toLowerCase().includes(needle)) : all
  const tabStop = visibleItems.some(item => item.value === selected) ? selected : visibleItems[0]?.value
  const choose = (value: string | undefined) => onChange(value && value !== selected ? { op: 'eq', value } : undefined)

  // Scrolls to the selected category when the list is opened by a link.
  useEffect(() => {
    if (selected) list.current?.querySelector(`[data-value="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  if (narrow) return <FilterSidebarChoice title={title} selected={selected} items={all} onChoose={choose} />

  function onKeyDown(event: KeyboardEvent, value: string) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const index = items.findIndex(item => item.dataset.value === value)
    const focusTargets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[index + 1],
      ArrowUp: items[index - 1],
      Home: items[0],
      End: items.at(-1),
    }
    if (event.key in focusTargets) focusTargets[event.key]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') choose(value)
    else return
    event.preventDefault()
  }

  return (
    <FilterSidebarFrame field={field} open={open} onOpen={onOpen}>
      <FilterSidebarSearch value={keyword} onChange={setKeyword} />
      <div ref={list} role="listbox" aria-label={title} className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {visibleItems.map(item => (
          <div
            key={item.value}
            role="option"
            data-value={item.value}
            tabIndex={item.value === tabStop ? 0 : -1}
            aria-selected={item.value === selected}
            title={`${item.label} · ${item.value}`}
            className={cn(
              'flex h-8 cursor-pointer items-center rounded-[4px] px-2 text-[13px] outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
              item.value === selected ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-muted',
            )}
            onClick={() => choose(item.value)}
            onKeyDown={event => onKeyDown(event, item.value)}
          >
            <span className="truncate">{item.label}</span>
            {all.filter(other => other.label === item.label).length > 1 && (
              <span className="ml-2 truncate font-normal text-muted-foreground text-xs">{item.value}</span>
            )}
          </div>
        ))}
      </div>
      {visibleItems.length === 0 && <p className="px-2 py-4 text-center text-muted-foreground text-sm">{t('noMatch')}</p>}
    </FilterSidebarFrame>
  )
}
