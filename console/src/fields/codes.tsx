import { lazyPreloaded } from '@/loading/lazy'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { Badges } from './parts/badges'
import { ChoiceFilter } from './parts/choice-filter'
import { DictFilterLabel } from './parts/dict-kind'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldType, FilterProps, FilterValue } from './types'

function useLabels({ field, row }: CellProps): string[] {
  const dict = useDict(field.dict ?? '')
  const codes = (row[field.name] as string[] | null | undefined) ?? []
  return field.dict ? codes.map(code => dict.label(code)) : codes
}

const FieldNames = lazyPreloaded(() => import('./parts/declared-filters').then(module => module.FieldNames))
const FieldFilter = lazyPreloaded(() => import('./parts/declared-filters').then(module => module.FieldFilter))
const CodesFilterLabel = lazyPreloaded(() => import('./parts/declared-filters').then(module => module.FieldFilterLabel))

const Labels = ({ whole: full, ...props }: CellProps & { whole?: boolean }) => <Badges labels={useLabels(props)} whole={full} />

const Cell = (props: CellProps) => (props.field.of ? <FieldNames {...props} /> : <Labels {...props} />)
const View = (props: CellProps) => (props.field.of ? <FieldNames {...props} whole /> : <Labels {...props} whole />)
const FilterLabel = (props: { field: FilterProps['field']; filter: FilterValue }) =>
  props.field.of ? <CodesFilterLabel {...props} /> : <DictFilterLabel {...props} />

function Filter(props: FilterProps) {
  const name = useName()
  const { items } = useDict(props.field.dict ?? '')
  if (props.field.of) return <FieldFilter {...props} />
  if (!props.field.dict) return <TextFilter {...props} />
  return <ChoiceFilter {...props} choices={items.map(item => ({ value: item.code, label: name(item) }))} />
}

export const codes: FieldType = { Cell, View, Filter, FilterLabel, width: 184 }
