import type { Row } from '@/api'
import { Badges } from './parts/badges'
import { OptionFilter, OptionFilterLabel } from './parts/option-filter'
import type { CellProps, FieldType } from './types'

function namesOf(field: CellProps['field'], row: Row): string[] {
  const ids = (row[field.name] as number[] | null | undefined) ?? []
  const names = field.labelKey ? (row[field.labelKey] as string[] | null | undefined) : undefined
  return names ?? ids.map(id => `#${id}`)
}

export const refs: FieldType = {
  Cell: ({ field, row }) => <Badges labels={namesOf(field, row)} />,
  View: ({ field, row }) => <Badges labels={namesOf(field, row)} whole />,
  Filter: OptionFilter,
  FilterLabel: OptionFilterLabel,
  width: 160,
}
