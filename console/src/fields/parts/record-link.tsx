import { detailRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useCan } from '@/session'

/** The name of a row of another resource; a link if it has a detail page that the user has permission for. */
export function RecordLink({ resource, id, label, mono }: { resource: string; id: number; label: string; mono?: boolean }) {
  const can = useCan()
  const detail = detailRouteOf(resource)
  return <OptionalLink href={detail && can(detail.permission) ? `${detail.path}?id=${id}` : undefined} label={label} mono={mono} />
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
function OptionalLink({ href, label, mono }: { href?: string; label: string; mono?: boolean }) {
  const className = mono ? 'block truncate font-mono text-[0.93em]' : 'block truncate'
  if (!href) return <span className={className}>{label}</span>
  return (
    <TextLink href={href} className={className} onClick={event => event.stopPropagation()}>
      {label}
    </TextLink>
  )
}
