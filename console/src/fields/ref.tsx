import { AreaChip, AreaFilter } from './parts/area-filter'
import { EmptyValue } from './parts/empty-value'
import { OptionChip, OptionFilter } from './parts/option-filter'
import { RecordLink } from './parts/record-link'
import type { CellProps, FieldType, FilterProps, FilterValue } from './types'

function Cell({ field, row }: CellProps) {
  const id = row[field.name] as number | null | undefined
  if (!id) return <EmptyValue />
  const label = (field.labelKey && (row[field.labelKey] as string | null)) || `#${id}`
  return <RecordLink resource={field.ref ?? ''} id={id} label={label} />
}

// Areas are a tree of all of China, which people search from its top.
const Filter = (props: FilterProps) => (props.field.ref === 'area' ? <AreaFilter {...props} /> : <OptionFilter {...props} />)

const Chip = (props: { field: FilterProps['field']; condition: FilterValue }) =>
  props.field.ref === 'area' ? <AreaChip {...props} /> : <OptionChip {...props} />

export const ref: FieldType = { Cell, Filter, Chip, width: 150 }
