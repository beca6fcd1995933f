import { useFormatter } from 'next-intl'
import { listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useCan } from '@/session'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

/** The number of child rows, as a link to the filtered list of them. */
function Cell({ field, row }: CellProps) {
  const format = useFormatter()
  const can = useCan()
  const value = row[field.name] as number | null | undefined
  if (value === null || value === undefined) return <EmptyValue />
  const variant = field.childApart
  const child = variant && row[variant.field] === variant.is ? variant.child : field.child
  const list = child ? listRouteOf(child) : undefined
  if (!value || !list || !field.childField || !can(list.permission)) return <span className="tabular-nums">{format.number(value)}</span>
  return (
    <TextLink
      href={list.href({ [`${field.childField}.eq`]: String(row.id) })}
      className="tabular-nums"
      onClick={event => event.stopPropagation()}
    >
      {format.number(value)}
    </TextLink>
  )
}

export const count: FieldType = { Cell, width: 84, align: 'end' }
