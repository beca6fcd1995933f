import { useTranslations } from 'next-intl'
import { useOptions } from '@/api'
import { useName } from '@/locale'
import type { FilterProps, FilterValue } from '../types'
import { FilterButton } from './filter-button'
import { OptionList } from './option-list'

/** The names of the selected rows; ids while loading. */
export function useChosenNames(resource: string, ids: string[]): string {
  const t = useTranslations('fields')
  const name = useName()
  const { data } = useOptions(resource, ids.length ? { ids: ids.join(',') } : undefined)
  const names = ids.map(id => {
    const option = data?.find(candidate => candidate.id === Number(id))
    return option ? name(option) : `#${id}`
  })
  return names.length > 3 ? t('firstOf', { name: names[0] ?? '', count: names.length }) : names.join(t('separator'))
}

/** Filters by rows of another resource. */
export function OptionFilter({ field, filter, onChange }: FilterProps) {
  const label = useName()(field)
  const ids = filter?.value.split(',') ?? []
  const names = useChosenNames(field.ref ?? '', ids.length > 1 ? [] : ids)
  const multiple = field.filter === 'in'
  return (
    <FilterButton label={label} summary={ids.length > 1 ? ids.length : names} onClear={() => onChange(undefined)} className="w-72">
      {close => (
        <OptionList
          resource={field.ref ?? ''}
          chosen={ids.map(Number)}
          onPick={option => {
            const id = String(option.id)
            const next = multiple ? (ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]) : [id]
            onChange(next.length ? { op: multiple ? 'in' : 'eq', value: next.join(',') } : undefined)
            if (!multiple) close()
          }}
        />
      )}
    </FilterButton>
  )
}

export function OptionFilterLabel({ field, filter }: { field: FilterProps['field']; filter: FilterValue }) {
  return useChosenNames(field.ref ?? '', filter.value.split(','))
}
