import type { Field } from '@contracts/declaration'
import useSWRImmutable from 'swr/immutable'
import type { Row } from '@/api'
import { load } from '@/api/declaration'
import { cn } from '@/components/ui/cn'
import { useName, useRelativeTime } from '@/locale'
import { isAbsent } from '@/rules/absent'
import { fieldTypeOf } from '../field-types'

/** Fields of an option that distinguish it from others of the same name. */
export type BriefRow = Record<string, unknown>

/** The distinguishing fields of a row in one line below its name. */
export function Brief({ resource, row, className }: { resource: string; row: BriefRow; className?: string }) {
  const name = useName()
  const { data } = useSWRImmutable(['declaration', resource], () => load(resource))
  const visibleFields = data?.fields.filter(field => !isAbsent(row[field.name])) ?? []
  return (
    <span className={cn('flex min-h-5 min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-muted-foreground text-xs', className)}>
      {visibleFields.map(field => (
        <span key={field.name} title={name(field)}>
          <BriefValue field={field} row={row} />
        </span>
      ))}
    </span>
  )
}

/** A value without the links and buttons of its table cell, because the whole line is clickable. */
function BriefValue({ field, row }: { field: Field; row: BriefRow }) {
  const relativeTime = useRelativeTime()
  if (field.labelKey) return String(row[field.labelKey] ?? '')
  if (field.kind === 'time') return <time title={String(row[field.name])}>{relativeTime(String(row[field.name]))}</time>
  const { Cell } = fieldTypeOf(field)
  return <Cell field={field} row={row as Row} />
}
