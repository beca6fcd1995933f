import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { FilterButton } from './filter-button'
import { useRangeText } from './range-text'
import { useUnit } from './unit'

const NumberRange = lazyPreloaded(
  () => import('./number-range').then(module => module.NumberRange),
  () => <Skeleton className="m-3 h-20" />,
)

/** File sizes are entered in megabytes, whatever the unit of the API. */
const MEBIBYTE = 2 ** 20

/** Filters by numbers from–to; either end may be open. */
export function NumberRangeFilter({ field, filter, onChange }: FilterProps) {
  const label = useName()(field)
  const rangeText = useRangeText(field)
  const megabytes = field.unit === 'bytes'
  const unit = useUnit(megabytes ? 'MB' : field.unit)
  const [from = '', to = ''] = (filter?.value.split(',') ?? []).map(end => (megabytes && end ? String(Number(end) / MEBIBYTE) : end))
  const toApi = (end: string) => (megabytes && end ? String(Math.round(Number(end) * MEBIBYTE)) : end)
  return (
    <FilterButton label={label} summary={filter && rangeText(filter.value)} onClear={() => onChange(undefined)} className="w-64">
      {close => (
        <NumberRange
          from={from}
          to={to}
          unit={unit}
          onApply={(low, high) => {
            onChange(low || high ? { op: 'between', value: `${toApi(low)},${toApi(high)}` } : undefined)
            close()
          }}
        />
      )}
    </FilterButton>
  )
}
