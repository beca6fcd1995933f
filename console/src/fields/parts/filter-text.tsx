import type { Field } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { fieldTypeOf } from '../field-types'
import type { FilterValue } from '../types'
import { useRangeText } from './range-text'

/** The value of a filter as text. */
export function FilterText({ field, filter }: { field: Field; filter: FilterValue }) {
  const t = useTranslations('list')
  const range = useRangeText(field)
  const { FilterLabel: ValueLabel } = fieldTypeOf(field)
  if (filter.op === 'isNull') return t(filter.value === 'true' ? 'isEmpty' : 'isGiven')
  if (filter.op === 'between') return range(filter.value)
  if (ValueLabel) return <ValueLabel field={field} filter={filter} />
  const values = filter.value.split(',')
  return filter.op === 'in' && values.length > 3 ? t('valueCount', { first: values[0] ?? '', count: values.length }) : filter.value
}
