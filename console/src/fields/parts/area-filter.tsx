import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/later'
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

/** Searches by areas, found by their names: a province holds its cities. */
export function AreaFilter({ field, fields = [], filter, onChange }: FilterProps) {
  const label = useName()(field)
  const ids = idsOf(filter)
  const chosen = topmost(ids)
  const names = useChosenNames('area', chosen.map(String))
  return (
    <FilterButton label={label} summary={chosen.length > 0 && names} onClear={() => onChange(undefined)} className="w-72">
      {() => (
        <AreaSearch
          depth={depthOf(field, fields)}
          chosen={ids}
          onToggle={place => {
            const next = toggled(ids, place)
            onChange(next.length ? { op: 'in', value: next.join(',') } : undefined)
          }}
        />
      )}
    </FilterButton>
  )
}

export function AreaFilterLabel({ filter }: { filter: FilterValue }) {
  return useChosenNames('area', topmost(idsOf(filter)).map(String))
}
