import type { SystemOrganizationNode } from '@contracts/endpoints'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useEndpoint } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { ErrorState } from '../error-state'
import { type Branch, subtreeOf, visibleBranches } from './branches'
import { FilterSidebarChoice, FilterSidebarFrame, type FilterSidebarProps } from './filter-sidebar-frame'
import { FilterSidebarSearch } from './filter-sidebar-search'

const parentOf = (item: SystemOrganizationNode) => item.parentId

const flatten = (items: SystemOrganizationNode[]): SystemOrganizationNode[] => items.flatMap(item => [item, ...flatten(item.children)])

/** Filter sidebar of a tree: selecting a node filters the list to its subtree. */
export function FilterSidebarTree({ field, filter, onChange, narrow, open, onOpen }: FilterSidebarProps) {
  const name = useName()
  const isOrganization = field.ref === 'organization'
  const { data, error, mutate } = useEndpoint('/system/crm/organization/getOrganizationTree', isOrganization ? {} : undefined)
  const items = data && flatten(data)
  const ids = filter?.value.split(',') ?? []
  // The selected node is the first id; the others are its descendants.
  const selected = items?.find(item => String(item.id) === ids[0])?.id
  const title = name(field)

  function choose(id: number | undefined) {
    if (!items || id === undefined || id === selected) return onChange(undefined)
    onChange({ op: 'in', value: subtreeOf(items, parentOf, id).join(',') })
  }

  if (narrow)
    return (
      <FilterSidebarChoice
        title={title}
        selected={selected ? String(selected) : undefined}
        items={items?.map(item => ({ value: String(item.id), label: name(item), level: item.code.length / 3 }))}
        onChoose={value => choose(value ? Number(value) : undefined)}
      />
    )
  return (
    <FilterSidebarFrame field={field} open={open} onOpen={onOpen}>
      {error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : items ? (
        <TreeItems items={items} selected={selected} label={title} onChoose={choose} />
      ) : (
        <div className="space-y-2 p-3">
          {[70, 50, 60, 40].map(width => (
            <Skeleton key={width} className="h-4" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
    </FilterSidebarFrame>
  )
}

interface TreeItemsProps {
  items: SystemOrganizationNode[]
  selected: number | undefined
  label: string
  onChoose(id: number | undefined): void
}

function TreeItems({ items, selected, label, onChoose }: TreeItemsProps) {
  const t = useTranslations('tree')
  const name = useName()
  const [keyword, setKeyword] = useState('')
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const needle = keyword.trim().toLowerCase()
  const matches = needle ? items.filter(item => `${item.name} ${item.nameEn ?? ''} ${item.code}`.toLowerCase().includes(needle)) : items
  // Ancestors of matches stay visible; codes begin with those of their ancestors.
  const visibleItems = items.filter(item => matches.some(match => match.code.startsWith(item.code)))
  const branches = visibleBranches(visibleItems, {
    parentOf,
    isOpen: id => needle !== '' || (items.find(item => item.id === id)?.code.length ?? 0) < 6 !== toggled.has(id),
  })

  // Roving tabindex: one node is reached by Tab, the others by arrow keys.
  const tabStop = branches.some(({ row }) => row.id === selected) ? selected : branches[0]?.row.id

  function toggle(id: number) {
    const next = new Set(toggled)
    if (!next.delete(id)) next.add(id)
    setToggled(next)
  }
  function onKeyDown(event: KeyboardEvent, { row, open, expandable, parent }: Branch<SystemOrganizationNode>) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
    const index = items.findIndex(item => item.dataset.id === String(row.id))
    const focusTargets: Record<string, HTMLElement | undefined | null> = {
      ArrowDown: items[index + 1],
      ArrowUp: items[index - 1],
      Home: items[0],
      End: items.at(-1),
    }
    if (event.key in focusTargets) focusTargets[event.key]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onChoose(row.id)
    else if (event.key === 'ArrowRight' && expandable && !open) toggle(row.id)
    else if (event.key === 'ArrowRight') items[index + 1]?.focus()
    else if (event.key === 'ArrowLeft' && open) toggle(row.id)
    else if (event.key === 'ArrowLeft') items.find(item => item.dataset.id === String(parent))?.focus()
    else return
    event.preventDefault()
  }

  return (
    <>
      {items.length > 12 && <FilterSidebarSearch value={keyword} onChange={setKeyword} />}
      <div ref={list} role="tree" aria-label={label} className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {branches.map(branch => {
          const item = branch.row
          const isSelected = item.id === selected
          return (
            <div
              key={item.id}
              role="treeitem"
              data-id={item.id}
              tabIndex={item.id === tabStop ? 0 : -1}
              aria-level={branch.level}
              aria-expanded={branch.expandable ? branch.open : undefined}
              aria-selected={isSelected}
              className={cn(
                'flex h-8 cursor-pointer items-center gap-1 rounded-[4px] pr-2 text-[13px] outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
                isSelected ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-muted',
              )}
              style={{ paddingLeft: (branch.level - 1) * 14 + 2 }}
              onClick={() => onChoose(item.id)}
              onKeyDown={event => onKeyDown(event, branch)}
            >
              {branch.expandable ? (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t(branch.open ? 'close' : 'open', { name: name(item) })}
                  className="grid size-5 shrink-0 place-content-center text-muted-foreground"
                  onClick={event => {
                    event.stopPropagation()
                    toggle(item.id)
                  }}
                >
                  <ChevronRight
                    className={cn('size-3.5 transition-transform duration-150 motion-reduce:transition-none', branch.open && 'rotate-90')}
                  />
                </button>
              ) : (
                <span className="w-5 shrink-0" />
              )}
              <span className="truncate" title={name(item)}>
                {name(item)}
              </span>
            </div>
          )
        })}
        {branches.length === 0 && <p className="px-2 py-4 text-center text-muted-foreground text-sm">{t('noMatch')}</p>}
      </div>
    </>
  )
}
