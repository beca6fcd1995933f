import type { Label, Resource } from '@contracts/declaration'
import {
  Battery,
  BatteryCharging,
  BatteryMedium,
  BellRing,
  Cpu,
  Eye,
  FileUp,
  Link2,
  Lock,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Recycle,
  Route,
  Send,
  ShieldAlert,
  Truck,
  Unlink,
  UserPlus,
  Wifi,
  WifiOff,
  Wrench,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { fileAddress, type Row, type TimelineEvent } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Button } from '@/components/ui/button'
import { fieldTypeOf } from '@/fields'
import { ChangeList } from '@/fields/parts/change-list'
import { Picture } from '@/fields/parts/picture'
import { useName, useRelativeTime } from '@/locale'
import { Link } from '@/navigation/link'
import { detailRouteOf, listRouteOf } from '@/navigation/resource-routes'
import { isAbsent } from '@/rules/absent'
import { useCan, useDict } from '@/session'

const icons: Record<string, LucideIcon> = {
  alarm: BellRing,
  command: Send,
  trip: Route,
  online: Wifi,
  offline: WifiOff,
  bind: Link2,
  unbind: Unlink,
  binding: Link2,
  sim: Cpu,
  fitting: Cpu,
  batteryIn: BatteryMedium,
  batteryOut: Battery,
  charge: BatteryCharging,
  lock: Lock,
  disposal: Recycle,
  stolen: ShieldAlert,
  repair: Wrench,
  feedback: MessageSquare,
  custody: Eye,
  delivery: Truck,
  account: UserPlus,
  import: FileUp,
  look: Eye,
}

/** Actions by the system or an import, which resources need not declare. */
const standardVerbs: readonly string[] = ['add', 'edit', 'delete', 'import']

interface Props {
  resource: Resource
  /** name of the record, which its audit summaries repeat */
  title: string
  entry: TimelineEvent
  label: Label | undefined
}

/** An event: action, user, time, summary and changes. */
export function TimelineItem({ resource, title, entry, label }: Props) {
  const t = useTranslations('detail')
  const verbs = useDict('AuditAction')
  const name = useName()
  const relativeTime = useRelativeTime()
  const href = useEventUrl(entry)
  const Icon = icons[entry.kind] ?? Pencil
  const verb = entry.action
  const action = verb && resource.actions.find(candidate => candidate.verb === verb)
  const heading = !verb ? label && name(label) : action ? name(action) : standardVerbs.includes(verb) ? t(verb as 'add') : verbs.label(verb)
  const detailText = entry.summary && textAfterTitle(entry.summary, title)
  // A reveal's summary has the field's name first; it is replaced by its label.
  const field = verb === 'reveal' && resource.fields.find(candidate => candidate.name === detailText?.split(':', 1)[0])
  const reason = field && detailText ? name(field) + detailText.slice(field.name.length) : detailText
  const when = relativeTime(entry.at)
  return (
    <li className="relative pb-4 pl-8 text-sm">
      <span aria-hidden className="absolute top-0 left-0 grid size-5 place-content-center rounded-full bg-accent-soft text-accent-text">
        <Icon className="size-3" />
      </span>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {href ? (
          <Link href={href} title={t('record')} className="font-medium underline-offset-4 hover:text-accent-text hover:underline">
            {heading}
          </Link>
        ) : (
          <span className="font-medium">{heading}</span>
        )}
        {(entry.userName || entry.action) && <span>{entry.userName || t('system')}</span>}
        <time dateTime={entry.at} title={entry.at} className="text-muted-foreground text-xs tabular-nums">
          {when.startsWith(entry.at.slice(0, 10)) ? entry.at.slice(11, 16) : when}
        </time>
      </p>
      {reason && <p className="break-words text-[13px] text-muted-foreground">{reason}</p>}
      {entry.changes && entry.changes.length > 0 && <ChangeList resource={resource} changes={entry.changes} />}
      {entry.record && <RelatedRowSummary resource={entry.resource} row={entry.record} shows={entry.shows ?? []} />}
    </li>
  )
}

/** A group of online and offline events, expandable. */
export function ManySessions({ entries, children }: { entries: TimelineEvent[]; children: ReactNode }) {
  const t = useTranslations('detail')
  const [open, setOpen] = useState(false)
  const offline = entries.filter(entry => entry.kind === 'offline').length
  const [newest, oldest] = [entries[0], entries.at(-1)]
  return (
    <>
      <li className="relative pb-4 pl-8 text-sm">
        <span aria-hidden className="absolute top-0 left-0 grid size-5 place-content-center rounded-full bg-accent-soft text-accent-text">
          <WifiOff className="size-3" />
        </span>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{t('manySessions', { count: offline })}</span>
          <span className="text-muted-foreground text-xs tabular-nums">
            {oldest?.at.slice(11, 16)} – {newest?.at.slice(11, 16)}
          </span>
          <Button variant="link" size="inline" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'hideEach' : 'showEach')}
          </Button>
        </p>
      </li>
      {open && children}
    </>
  )
}

/** The part of an audit summary after the record's name: the reason, if any. */
function textAfterTitle(summary: string, title: string): string {
  const start = summary.indexOf(title)
  return start < 0 ? summary : summary.slice(start + title.length).replace(/^[:：]\s*/, '')
}

/** URL of the row of an event, if the user has permission for its page. */
function useEventUrl({ resource, id }: TimelineEvent): string | undefined {
  const can = useCan()
  const detail = detailRouteOf(resource)
  if (detail) return can(detail.permission) ? `${detail.path}?id=${id}` : undefined
  const list = listRouteOf(resource)
  return list && can(list.permission) ? list.href({ 'id.in': String(id) }) : undefined
}

/** The describing fields of the row of an event; pictures last, as thumbnails. */
function RelatedRowSummary({ resource: resourceName, row, shows }: { resource: string; row: Row; shows: string[] }) {
  const name = useName()
  const { data: resource } = useDeclaration(resourceName)
  const fields = (resource?.fields ?? []).filter(field => shows.includes(field.name) && !isAbsent(row[field.name]))
  const pictures = fields.filter(field => field.kind === 'images')
  return (
    <>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-[13px]">
        {fields
          .filter(field => field.kind !== 'images')
          .map(field => {
            const { Cell } = fieldTypeOf(field)
            return (
              <div key={field.name} className="flex min-w-0 items-center gap-x-1.5">
                <dt className="shrink-0 text-muted-foreground">{name(field)}</dt>
                <dd className="min-w-0">
                  <Cell field={field} row={row} />
                </dd>
              </div>
            )
          })}
      </dl>
      {pictures.map(field => (
        <ul key={field.name} aria-label={name(field)} className="mt-1.5 flex flex-wrap gap-2">
          {(row[field.name] as string[]).map((key, i) => {
            const picture = <Picture fileKey={key} alt={`${name(field)} ${i + 1}`} className="size-16" />
            return (
              <li key={key}>
                {key.endsWith('.pdf') ? (
                  picture
                ) : (
                  <a href={fileAddress(key)} target="_blank" rel="noreferrer">
                    {picture}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      ))}
    </>
  )
}
