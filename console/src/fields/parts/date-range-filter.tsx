import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/later'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { isDatePreset } from './date-preset'
import { FilterButton } from './filter-button'
import { useRangeWords } from './range-words'

const DayRange = lazyPreloaded(
  () => import('./day-range').then(module => module.DayRange),
  () => <Skeleton className="m-3 h-80 w-96 max-w-full" />,
)

/** Searches days from–to, both included; a moment counts to the day it lies in. */
export function DateRangeFilter({ field, filter, onChange }: FilterProps) {
  const label = useName()(field)
  const words = useRangeWords(field)
  const value = filter?.value ?? ''
  const span = isDatePreset(value) ? value : undefined
  const [from = '', to = ''] = span ? [] : value.split(',')
  return (
    <FilterButton label={label} summary={filter && words(value)} onClear={() => onChange(undefined)}>
      {close => (
        <DayRange
          from={from.slice(0, 10)}
          to={to.slice(0, 10)}
          span={span}
          onApply={chosen => {
            onChange(chosen ? { op: 'between', value: chosen } : undefined)
            close()
          }}
        />
      )}
    </FilterButton>
  )
}
