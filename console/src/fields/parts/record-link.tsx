import { detailRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useCan } from '@/session'

/** The name of a row of another resource; a link if it has a detail page that the user has permission for. */
export function RecordLink({ resource, id, label }: { resource: string; id: number; label: string }) {
  const can = useCan()
  const detail = detailRouteOf(resource)
  return <OptionalLink href={detail && can(detail.permission) ? `${detail.path}?id=${id}` : undefined} label={label} />
}

/** The name of a row whose resource and id are values, as in a log: a link to its detail or to its filtered list. */
export function TargetLink({ resource, id, label }: { resource: unknown; id: unknown; label: string }) {
  const can = useCan()
  const name = String(resource ?? '')
  const detail = detailRouteOf(name)
  const list = listRouteOf(name)
  if (!/^[1-9]\d*$/u.test(String(id ?? ''))) return <OptionalLink label={label} />
  if (detail) return <OptionalLink href={can(detail.permission) ? `${detail.path}?id=${id}` : undefined} label={label} />
  return <OptionalLink href={list && can(list.permission) ? list.href({ 'id.in': String(id) }) : undefined} label={label} />
}

/** A text, as a link if there is a URL. */
function OptionalLink({ href, label }: { href?: string; label: string }) {
  if (!href) return <span className="block truncate">{label}</span>
  return (
    <TextLink href={href} className="block truncate" onClick={event => event.stopPropagation()}>
      {label}
    </TextLink>
  )
}
