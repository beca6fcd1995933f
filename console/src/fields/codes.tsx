import { useName } from '@/locale'
import { useDict } from '@/session'
import { Badges } from './parts/badges'
import { ChoiceFilter } from './parts/choice-filter'
import { DictChip } from './parts/dict-kind'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldKind, FilterProps } from './types'

function useLabels({ field, row }: CellProps): string[] {
  const dict = useDict(field.dict ?? '')
  const codes = (row[field.name] as string[] | null | undefined) ?? []
  return field.dict ? codes.map(code => dict.label(code)) : codes
}

const Cell = (props: CellProps) => <Badges labels={useLabels(props)} />
const View = (props: CellProps) => <Badges labels={useLabels(props)} whole />

function Filter(props: FilterProps) {
  const name = useName()
  const { items } = useDict(props.field.dict ?? '')
  if (!props.field.dict) return <TextFilter {...props} />
  return <ChoiceFilter {...props} choices={items.map(item => ({ value: item.code, label: name(item) }))} />
}

export const codes: FieldKind = { Cell, View, Filter, Chip: DictChip, width: 160 }
