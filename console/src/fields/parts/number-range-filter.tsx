import { Skeleton } from '@/components/ui/skeleton'
import { later } from '@/loading/later'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { FilterButton } from './filter-button'
import { useUnit } from './unit'

const NumberRange = later(
  () => import('./number-range').then(module => module.NumberRange),
  () => <Skeleton className="m-3 h-20" />,
)

/** Searches numbers from–to; either end may stay open. */
export function NumberRangeFilter({ field, condition, onChange }: FilterProps) {
  const label = useName()(field)
  const unit = useUnit(field.unit)
  const [from = '', to = ''] = condition?.value.split(',') ?? []
  return (
    <FilterButton label={label} summary={condition && `${from || '…'} – ${to || '…'}`} onClear={() => onChange(undefined)} className="w-64">
      {close => (
        <NumberRange
          from={from}
          to={to}
          unit={unit}
          onApply={(low, high) => {
            onChange(low || high ? { op: 'between', value: `${low},${high}` } : undefined)
            close()
          }}
        />
      )}
    </FilterButton>
  )
}
