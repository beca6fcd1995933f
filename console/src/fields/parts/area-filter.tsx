import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import type { FilterProps, FilterValue } from '../types'
import { depthOf, toggled, topmost } from './area-tree'
import { FilterButton } from './filter-button'
import { useChosenNames } from './option-filter'

const AreaSearch = lazyPreloaded(
  () => import('./area-search').then(module => module.AreaSearch),
  () => <Skeleton className="m-2 h-24" />,
)

const idsOf = (filter: FilterValue | undefined) => filter?.value.split(',').map(Number) ?? []

/** Filters by areas, found by name; a province includes its cities. */
export function AreaFilter({ field, fields = [], filter, onChange }: FilterProps) {
  const label = useName()(field)
  const ids = idsOf(filter)
  const selected = topmost(ids)
  const names = useChosenNames('area', selected.length > 1 ? [] : selected.map(String))
  return (
    <FilterButton
      label={label}
      summary={selected.length > 1 ? selected.length : names}
      onClear={() => onChange(undefined)}
      className="w-72"
    >
      {() => (
        <AreaSearch
          depth={depthOf(field, fields)}
          chosen={ids}
          onToggle={node => {
            const nextIds = toggled(ids, node)
            onChange(nextIds.length ? { op: 'in', value: nextIds.join(',') } : undefined)
          }}
        />
      )}
    </FilterButton>
  )
}

export function AreaFilterLabel({ filter }: { filter: FilterValue }) {
  return useChosenNames('area', topmost(idsOf(filter)).map(String))
}
