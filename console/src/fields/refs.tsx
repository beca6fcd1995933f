import { Badge } from '@/components/ui/badge'
import { Blank } from './parts/blank'
import { OptionChip, OptionFilter } from './parts/option-filter'
import type { CellProps, FieldKind } from './types'

function Cell({ field, row }: CellProps) {
  const ids = (row[field.name] as number[] | null | undefined) ?? []
  if (ids.length === 0) return <Blank />
  const names = ((field.labelKey && (row[field.labelKey] as string[] | null)) || ids.map(id => `#${id}`)) as string[]
  return (
    <span className="flex min-w-0 gap-1 overflow-hidden" title={names.join(', ')}>
      {names.map(name => (
        <Badge key={name} className="shrink-0">
          {name}
        </Badge>
      ))}
    </span>
  )
}

export const refs: FieldKind = { Cell, Filter: OptionFilter, Chip: OptionChip, width: 160 }
