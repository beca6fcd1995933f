import { useFormatter } from 'next-intl'
import { listRouteOf } from '@/screens/resource-routes'
import { useCan } from '@/session'
import { Link } from '@/shell/link'
import { EmptyValue } from './parts/empty-value'
import type { CellProps, FieldType } from './types'

/** Number of child rows; leads to the list of them. */
function Cell({ field, row }: CellProps) {
  const format = useFormatter()
  const may = useCan()
  const value = row[field.name] as number | null | undefined
  if (value === null || value === undefined) return <EmptyValue />
  const apart = field.childApart
  const child = apart && row[apart.field] === apart.is ? apart.child : field.child
  const place = child ? listRouteOf(child) : undefined
  if (!value || !place || !field.childField || !may(place.permission)) return <span className="tabular-nums">{format.number(value)}</span>
  return (
    <Link
      href={place.href({ [`${field.childField}.eq`]: String(row.id) })}
      className="text-accent-text tabular-nums underline-offset-4 hover:underline"
      onClick={event => event.stopPropagation()}
    >
      {format.number(value)}
    </Link>
  )
}

export const count: FieldType = { Cell, width: 84, align: 'end' }
