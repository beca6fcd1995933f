import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { isDatePreset } from './date-preset'
import { FilterButton } from './filter-button'
import { useRangeText } from './range-text'

const DayRange = lazyPreloaded(
  () => import('./day-range').then(module => module.DayRange),
  () => <Skeleton className="m-3 h-80 w-96 max-w-full" />,
)

/** Filters by dates from–to, inclusive; a time matches the date it is on. */
export function DateRangeFilter({ field, filter, onChange }: FilterProps) {
  const label = useName()(field)
  const rangeText = useRangeText(field)
  const value = filter?.value ?? ''
  const preset = isDatePreset(value) ? value : undefined
  const [from = '', to = ''] = preset ? [] : value.split(',')
  return (
    <FilterButton label={label} summary={filter && rangeText(value)} onClear={() => onChange(undefined)}>
      {close => (
        <DayRange
          from={from.slice(0, 10)}
          to={to.slice(0, 10)}
          span={preset}
          onApply={range => {
            onChange(range ? { op: 'between', value: range } : undefined)
            close()
          }}
        />
      )}
    </FilterButton>
  )
}
