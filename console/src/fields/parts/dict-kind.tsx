import { useTranslations } from 'next-intl'
import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { useDict } from '@/session'
import type { CellProps, FieldType, FilterProps, FilterValue } from '../types'
import { ChoiceFilter } from './choice-filter'
import { CodeBadge } from './code-badge'
import { EmptyValue } from './empty-value'
import type { SelectOption } from './select-option'

/** The options of a dictionary category, restricted to the children of an item in another field if they have parents. */
export function useChoices(category: string, parent?: unknown): SelectOption[] {
  const name = useName()
  const { items } = useDict(category)
  const available =
    parent === undefined || parent === null ? items : items.filter(item => !item.parentCode || item.parentCode === String(parent))
  return available.map(item => ({ value: item.code, label: name(item) }))
}

function Cell({ field, row }: CellProps) {
  const code = row[field.name] as string | number | null | undefined
  if (code === null || code === undefined || code === '') return <EmptyValue />
  return <CodeBadge category={field.dict ?? ''} code={code} />
}

const ActionFilter = lazyPreloaded(() => import('./declared-filters').then(module => module.ActionFilter))
const ActionFilterLabel = lazyPreloaded(() => import('./declared-filters').then(module => module.ActionFilterLabel))

function Filter(props: FilterProps) {
  const choices = useChoices(props.field.dict ?? '')
  return props.field.of ? <ActionFilter {...props} /> : <ChoiceFilter {...props} choices={choices} />
}

/** The labels of the codes in a filter. */
export function DictFilterLabel({ field, filter }: { field: FilterProps['field']; filter: FilterValue }) {
  const dict = useDict(field.dict ?? '')
  const t = useTranslations('fields')
  return filter.value
    .split(',')
    .map(code => dict.label(code))
    .join(t('separator'))
}

const FilterLabel = (props: { field: FilterProps['field']; filter: FilterValue }) =>
  props.field.groups ? <ActionFilterLabel {...props} /> : <DictFilterLabel {...props} />

/** Field type of dictionary codes. */
export const dictKind: FieldType = { Cell, Filter, FilterLabel, width: 100 }
