import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import useSWR from 'swr'
import { type ApiError, call } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { ErrorState } from '../error-state'
import { type Branch, subtreeOf, visibleBranches } from './branches'
import { FilterSidebarChoice, FilterSidebarFrame, type FilterSidebarProps } from './filter-sidebar-frame'
import { FilterSidebarSearch } from './filter-sidebar-search'

/** A row of the tree beside a list. */
interface TreeItem {
  id: number
  code: string
  name: string
  nameEn: string | null
  parentId: number
  children: TreeItem[]
}

const above = (place: TreeItem) => place.parentId

const flatten = (places: TreeItem[]): TreeItem[] => places.flatMap(place => [place, ...flatten(place.children)])

/** Where the trees beside lists come from, by what they are trees of. */
const TREE_SOURCES: Record<string, string> = { organization: '/bff/rights/organizations' }

/** The tree of a ref: what is chosen there narrows the list to it and all below it. */
export function FilterSidebarTree({ field, filter, onChange, narrow, open, onOpen }: FilterSidebarProps) {
  const locale = useLocale()
  const name = useName()
  const source = TREE_SOURCES[field.ref ?? '']
  const { data, error, mutate } = useSWR<TreeItem[], ApiError, [string, string] | undefined>(
    source ? [source, locale] : undefined,
    ([path]) => call<TreeItem[]>(path, { body: {}, quiet: true }),
  )
  const places = data && flatten(data)
  const ids = filter?.value.split(',') ?? []
  // The chosen one is the topmost: the others were added because they stand below it.
  const chosen = places?.find(place => String(place.id) === ids[0])?.id
  const title = name(field)

  function choose(id: number | undefined) {
    if (!places || id === undefined || id === chosen) return onChange(undefined)
    onChange({ op: 'in', value: subtreeOf(places, above, id).join(',') })
  }

  if (narrow)
    return (
      <FilterSidebarChoice
        title={title}
        chosen={chosen ? String(chosen) : undefined}
        items={places?.map(place => ({ value: String(place.id), label: name(place), level: place.code.length / 3 }))}
        onChoose={value => choose(value ? Number(value) : undefined)}
      />
    )
  return (
    <FilterSidebarFrame field={field} open={open} onOpen={onOpen}>
      {error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : places ? (
        <TreeItems places={places} chosen={chosen} label={title} onChoose={choose} />
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
  places: TreeItem[]
  chosen: number | undefined
  label: string
  onChoose(id: number | undefined): void
}

function TreeItems({ places, chosen, label, onChoose }: TreeItemsProps) {
  const t = useTranslations('tree')
  const name = useName()
  const [keyword, setKeyword] = useState('')
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const word = keyword.trim().toLowerCase()
  const found = word ? places.filter(place => `${place.name} ${place.nameEn ?? ''} ${place.code}`.toLowerCase().includes(word)) : places
  // What leads to a find stays in sight.
  const led = places.filter(place => found.some(own => own.code.startsWith(place.code)))
  const branches = visibleBranches(led, {
    above,
    isOpen: id => word !== '' || (places.find(place => place.id === id)?.code.length ?? 0) < 6 !== flipped.has(id),
  })

  // One of them takes the focus by Tab, the others by arrow keys.
  const entry = branches.some(({ row }) => row.id === chosen) ? chosen : branches[0]?.row.id

  function flip(id: number) {
    const next = new Set(flipped)
    if (!next.delete(id)) next.add(id)
    setFlipped(next)
  }
  function onKeyDown(event: KeyboardEvent, { row, open, expandable, parent }: Branch<TreeItem>) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
    const at = items.findIndex(item => item.dataset.id === String(row.id))
    const to: Record<string, HTMLElement | undefined | null> = {
      ArrowDown: items[at + 1],
      ArrowUp: items[at - 1],
      Home: items[0],
      End: items.at(-1),
    }
    if (event.key in to) to[event.key]?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onChoose(row.id)
    else if (event.key === 'ArrowRight' && expandable && !open) flip(row.id)
    else if (event.key === 'ArrowRight') items[at + 1]?.focus()
    else if (event.key === 'ArrowLeft' && open) flip(row.id)
    else if (event.key === 'ArrowLeft') items.find(item => item.dataset.id === String(parent))?.focus()
    else return
    event.preventDefault()
  }

  return (
    <>
      {places.length > 12 && <FilterSidebarSearch value={keyword} onChange={setKeyword} />}
      <div ref={list} role="tree" aria-label={label} className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {branches.map(branch => {
          const place = branch.row
          const selected = place.id === chosen
          return (
            <div
              key={place.id}
              role="treeitem"
              data-id={place.id}
              tabIndex={place.id === entry ? 0 : -1}
              aria-level={branch.level}
              aria-expanded={branch.expandable ? branch.open : undefined}
              aria-selected={selected}
              className={cn(
                'flex h-8 cursor-pointer items-center gap-1 rounded-[4px] pr-2 text-[13px] outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset',
                selected ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-muted',
              )}
              style={{ paddingLeft: (branch.level - 1) * 14 + 2 }}
              onClick={() => onChoose(place.id)}
              onKeyDown={event => onKeyDown(event, branch)}
            >
              {branch.expandable ? (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t(branch.open ? 'close' : 'open', { name: name(place) })}
                  className="grid size-5 shrink-0 place-content-center text-muted-foreground"
                  onClick={event => {
                    event.stopPropagation()
                    flip(place.id)
                  }}
                >
                  <ChevronRight
                    className={cn('size-3.5 transition-transform duration-150 motion-reduce:transition-none', branch.open && 'rotate-90')}
                  />
                </button>
              ) : (
                <span className="w-5 shrink-0" />
              )}
              <span className="truncate" title={name(place)}>
                {name(place)}
              </span>
            </div>
          )
        })}
        {branches.length === 0 && <p className="px-2 py-4 text-center text-muted-foreground text-sm">{t('noMatch')}</p>}
      </div>
    </>
  )
}
