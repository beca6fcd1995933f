import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { entryOf } from './entered-unit'
import { FilterButton } from './filter-button'
import { useRangeText } from './range-text'
import { useUnit } from './unit'

const NumberRange = lazyPreloaded(
  () => import('./number-range').then(module => module.NumberRange),
  () => <Skeleton className="m-3 h-20" />,
)

/** Filters by numbers from–to; either end may be open. */
export function NumberRangeFilter({ field, filter, onChange }: FilterProps) {
  const label = useName()(field)
  const rangeText = useRangeText(field)
  const entry = entryOf(field)
  const unit = useUnit(entry.unit)
  const [from = '', to = ''] = (filter?.value.split(',') ?? []).map(end => end && entry.fromApi(end))
  return (
    <FilterButton label={label} summary={filter && rangeText(filter.value)} onClear={() => onChange(undefined)} className="w-64">
      {close => (
        <NumberRange
          from={from}
          to={to}
          unit={unit}
          step={entry.step}
          onApply={(low, high) => {
            const value = [low, high].map(end => end && entry.toApi(end)).join(',')
            onChange(value === ',' ? undefined : { op: 'between', value })
            close()
          }}
        />
      )}
    </FilterButton>
  )
}
