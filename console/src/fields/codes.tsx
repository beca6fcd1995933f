import { Badge } from '@/components/ui/badge'
import { useName } from '@/locale'
import { useDict } from '@/session'
import { Blank } from './parts/blank'
import { ChoiceFilter } from './parts/choice-filter'
import { DictChip } from './parts/dict-kind'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldKind, FilterProps } from './types'

function Cell({ field, row }: CellProps) {
  const dict = useDict(field.dict ?? '')
  const codes = (row[field.name] as string[] | null | undefined) ?? []
  if (codes.length === 0) return <Blank />
  const labels = codes.map(code => (field.dict ? dict.label(code) : code))
  return (
    <span className="flex min-w-0 gap-1 overflow-hidden" title={labels.join(', ')}>
      {labels.map(label => (
        <Badge key={label} className="shrink-0">
          {label}
        </Badge>
      ))}
    </span>
  )
}

/** All of them, in as many lines as they take. */
function View({ field, row }: CellProps) {
  const dict = useDict(field.dict ?? '')
  const codes = (row[field.name] as string[] | null | undefined) ?? []
  if (codes.length === 0) return <Blank />
  return (
    <span className="flex flex-wrap gap-1">
      {codes.map(code => (
        <Badge key={code}>{field.dict ? dict.label(code) : code}</Badge>
      ))}
    </span>
  )
}

function Filter(props: FilterProps) {
  const name = useName()
  const { items } = useDict(props.field.dict ?? '')
  if (!props.field.dict) return <TextFilter {...props} />
  return <ChoiceFilter {...props} choices={items.map(item => ({ value: item.code, label: name(item) }))} />
}

export const codes: FieldKind = { Cell, View, Filter, Chip: DictChip, width: 160 }
