import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/later'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { FilterButton } from './filter-button'
import { useRangeWords } from './range-words'
import { useUnit } from './unit'

const NumberRange = lazyPreloaded(
  () => import('./number-range').then(module => module.NumberRange),
  () => <Skeleton className="m-3 h-20" />,
)

/** Sizes of files are asked for in megabytes, whatever the wire counts. */
const MEBIBYTE = 2 ** 20

/** Searches numbers from–to; either end may stay open. */
export function NumberRangeFilter({ field, filter, onChange }: FilterProps) {
  const label = useName()(field)
  const words = useRangeWords(field)
  const megabytes = field.unit === 'bytes'
  const unit = useUnit(megabytes ? 'MB' : field.unit)
  const [from = '', to = ''] = (filter?.value.split(',') ?? []).map(end => (megabytes && end ? String(Number(end) / MEBIBYTE) : end))
  const written = (end: string) => (megabytes && end ? String(Math.round(Number(end) * MEBIBYTE)) : end)
  return (
    <FilterButton label={label} summary={filter && words(filter.value)} onClear={() => onChange(undefined)} className="w-64">
      {close => (
        <NumberRange
          from={from}
          to={to}
          unit={unit}
          onApply={(low, high) => {
            onChange(low || high ? { op: 'between', value: `${written(low)},${written(high)}` } : undefined)
            close()
          }}
        />
      )}
    </FilterButton>
  )
}
