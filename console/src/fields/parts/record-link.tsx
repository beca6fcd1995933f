import { clsx } from 'clsx'
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

/** A text, as a link if there is a URL. A path in a tree is cut at its start, because its last part names the row. */
function OptionalLink({ href, label, mono }: { href?: string; label: string; mono?: boolean }) {
  const isPath = label.includes(' / ')
  const className = clsx('block truncate', isPath && 'text-left [direction:rtl]', mono && 'font-mono text-[0.93em]')
  const text = isPath ? <bdi>{label}</bdi> : label
  if (!href) return <span className={className}>{text}</span>
  return (
    <TextLink href={href} className={className} onClick={event => event.stopPropagation()}>
      {text}
    </TextLink>
  )
}
