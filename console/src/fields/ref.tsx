import { Blank } from './parts/blank'
import { OptionChip, OptionFilter } from './parts/option-filter'
import { RecordLink } from './parts/record-link'
import type { CellProps, FieldKind } from './types'

function Cell({ field, row }: CellProps) {
  const id = row[field.name] as number | null | undefined
  if (!id) return <Blank />
  const label = (field.labelKey && (row[field.labelKey] as string | null)) || `#${id}`
  return <RecordLink resource={field.ref ?? ''} id={id} label={label} />
}

export const ref: FieldKind = { Cell, Filter: OptionFilter, Chip: OptionChip, width: 150 }
