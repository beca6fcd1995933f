import { CodeBadge } from './parts/code-badge'
import { EmptyValue } from './parts/empty-value'
import { Identifier } from './parts/identifier'
import { TargetLink } from './parts/record-link'
import { TextFilter } from './parts/text-filter'
import type { CellProps, FieldType } from './types'

function Cell({ field, row }: CellProps) {
  const value = row[field.name] as string | null | undefined
  if (!value) return <EmptyValue />
  const category = field.formatFrom && (row[field.formatFrom] as string | null | undefined)
  if (category && category !== 'position') return <CodeBadge category={category} code={value} />
  if (field.linksTo) return <TargetLink resource={row[field.linksTo.resource]} id={row[field.linksTo.id]} label={value} />
  if (field.identifier) return <Identifier value={value} />
  return <span className="block truncate">{value}</span>
}

export const text: FieldType = { Cell, Filter: TextFilter, width: 160 }
