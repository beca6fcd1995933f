import { Skeleton } from '@/components/ui/skeleton'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import type { FilterProps } from '../types'
import { FilterButton } from './filter-button'
import type { SelectOption } from './select-option'

const ChoiceOptions = lazyPreloaded(
  () => import('./choice-options').then(module => module.ChoiceOptions),
  () => <Skeleton className="m-2 h-24" />,
)

/** Filters by known values, several with the operator `in`. `none` is the text shown if there are no options. */
export function ChoiceFilter({ field, filter, onChange, choices, none }: FilterProps & { choices: SelectOption[]; none?: string }) {
  const label = useName()(field)
  const selected = filter ? filter.value.split(',') : []
  const multiple = field.filter === 'in'

  function toggle(values: string[], close: () => void) {
    const [value = ''] = values
    if (!multiple) {
      onChange(selected.includes(value) ? undefined : { op: 'eq', value })
      close()
      return
    }
    const others = selected.filter(one => !values.includes(one))
    const next = values.every(one => selected.includes(one)) ? others : [...others, ...values]
    onChange(next.length ? { op: 'in', value: next.join(',') } : undefined)
  }

  const names = selected.map(value => choices.find(choice => choice.value === value)?.label ?? value)
  return (
    <FilterButton
      label={label}
      // The chips below the filters name the values.
      summary={names.length > 1 ? names.length : names[0]}
      onClear={() => onChange(undefined)}
      className="w-56"
    >
      {close =>
        none ? (
          <p className="px-3 py-4 text-center text-muted-foreground text-sm">{none}</p>
        ) : (
          <ChoiceOptions choices={choices} chosen={selected} onToggle={values => toggle(values, close)} />
        )
      }
    </FilterButton>
  )
}
