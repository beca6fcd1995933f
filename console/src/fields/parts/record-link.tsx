import { detailRouteOf, listRouteOf } from '@/screens/resource-routes'
import { useCan } from '@/session'
import { Link } from '@/shell/link'

/** A row of another resource by its name; a link where it has a detail page this person may open. */
export function RecordLink({ resource, id, label }: { resource: string; id: number; label: string }) {
  const may = useCan()
  const place = detailRouteOf(resource)
  return <LinkTo href={place && may(place.permission) ? `${place.path}?id=${id}` : undefined} label={label} />
}

/** A row whose resource and id are values of another row, as in a log: a link to its detail, or else to its list. */
export function TargetLink({ resource, id, label }: { resource: unknown; id: unknown; label: string }) {
  const may = useCan()
  const name = String(resource ?? '')
  const detail = detailRouteOf(name)
  const list = listRouteOf(name)
  if (!/^[1-9]\d*$/u.test(String(id ?? ''))) return <LinkTo label={label} />
  if (detail) return <LinkTo href={may(detail.permission) ? `${detail.path}?id=${id}` : undefined} label={label} />
  return <LinkTo href={list && may(list.permission) ? list.href({ 'id.in': String(id) }) : undefined} label={label} />
}

/** A text, and a link where there is an address. */
function LinkTo({ href, label }: { href?: string; label: string }) {
  if (!href) return <span className="block truncate">{label}</span>
  return (
    <Link
      href={href}
      className="block truncate text-accent-text underline-offset-4 hover:underline"
      onClick={event => event.stopPropagation()}
    >
      {label}
    </Link>
  )
}
