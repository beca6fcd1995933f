import type { Field, Resource } from '@contracts/declaration'
import type { Row } from '@/api'
import { fieldTypeOf } from '@/fields'
import { CopyButton } from '@/fields/parts/copy-button'
import { Link } from '@/navigation/link'
import { detailRouteOf } from '@/navigation/resource-routes'
import { useCan } from '@/session'
import { useRowName } from '../row-name'

/** The title of a row; a link to its detail, so that the browser's context menu and modifier keys work. */
export function TitleCell({ resource, field, row }: { resource: Resource; field: Field; row: Row }) {
  const can = useCan()
  const name = useRowName(resource)(row)
  const text = resource.named ? String(row[field.name] ?? '') : name
  const detail = detailRouteOf(resource.name)
  const { Cell } = fieldTypeOf(field)
  if (!detail || !can(detail.permission)) {
    return (
      <div className="font-medium">
        <Cell field={field} row={row} />
      </div>
    )
  }
  return (
    <span className="group/id flex min-w-0 items-center gap-1">
      <Link
        href={`${detail.path}?id=${row.id}`}
        className={`min-w-0 truncate font-medium text-accent-text underline-offset-4 hover:underline ${field.identifier ? 'font-mono text-[0.93em]' : ''}`}
      >
        {text}
      </Link>
      {field.identifier && (
        <CopyButton value={text} className="opacity-0 transition-opacity focus-visible:opacity-100 group-hover/row:opacity-100" />
      )}
    </span>
  )
}
