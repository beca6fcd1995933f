import { AreaFilter, AreaFilterLabel } from './parts/area-filter'
import { EmptyValue } from './parts/empty-value'
import { OptionFilter, OptionFilterLabel } from './parts/option-filter'
import { RecordLink } from './parts/record-link'
import type { CellProps, FieldType, FilterProps, FilterValue } from './types'

function Cell({ field, row }: CellProps) {
  const id = row[field.name] as number | null | undefined
  if (!id) return <EmptyValue />
  const label = (field.labelKey && (row[field.labelKey] as string | null)) || `#${id}`
  return <RecordLink resource={field.ref ?? ''} id={id} label={label} mono={field.identifier} />
}

// Areas are a tree of all of China, which is searched by name.
const Filter = (props: FilterProps) => (props.field.ref === 'area' ? <AreaFilter {...props} /> : <OptionFilter {...props} />)

const FilterLabel = (props: { field: FilterProps['field']; filter: FilterValue }) =>
  props.field.ref === 'area' ? <AreaFilterLabel {...props} /> : <OptionFilterLabel {...props} />

export const ref: FieldType = { Cell, Filter, FilterLabel, width: 150 }
