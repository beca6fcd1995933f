import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/later'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { FilterButton } from './filter-button'

export interface SelectOption {
  value: string
  label: string
}

/** Short lists show whole; a longer one can be searched. */
export const SEARCH_FROM = 9

const ChoiceOptions = lazyPreloaded(
  () => import('./choice-options').then(module => module.ChoiceOptions),
  () => <Skeleton className="m-2 h-24" />,
)

/** Chooses among known values; several where the field is declared so. `none` says why there is nothing to choose. */
export function ChoiceFilter({ field, filter, onChange, choices, none }: FilterProps & { choices: SelectOption[]; none?: string }) {
  const t = useTranslations('fields')
  const label = useName()(field)
  const chosen = filter ? filter.value.split(',') : []
  const several = field.filter === 'in'

  function toggle(value: string, close: () => void) {
    if (!several) {
      onChange(chosen.includes(value) ? undefined : { op: 'eq', value })
      close()
      return
    }
    const next = chosen.includes(value) ? chosen.filter(other => other !== value) : [...chosen, value]
    onChange(next.length ? { op: 'in', value: next.join(',') } : undefined)
  }

  const names = chosen.map(value => choices.find(choice => choice.value === value)?.label ?? value)
  return (
    <FilterButton
      label={label}
      summary={names.length > 0 && names.join(t('separator'))}
      onClear={() => onChange(undefined)}
      className="w-56"
    >
      {close =>
        none ? (
          <p className="px-3 py-4 text-center text-muted-foreground text-sm">{none}</p>
        ) : (
          <ChoiceOptions choices={choices} chosen={chosen} onToggle={value => toggle(value, close)} />
        )
      }
    </FilterButton>
  )
}
