import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Row, TimelineEvent, TimelinePart } from '@/api'
import { useTimeline } from '@/api/timeline'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { useRowName } from '../row-name'
import { groupSessions, mergeAuditEvents, type TimelineEntry } from './merge-audit-events'
import { Panel } from './panel'
import { ManySessions, TimelineItem } from './timeline-item'

/** Entries that are shown at first where other sections follow, and how many are read for them, since many may be told as one. */
const PREVIEW_COUNT = 8
const PAGE_SIZE = 40

/**
 * What happened to the record: who did what to it, and what other records tell, newest first, day by day. A brief one begins with few entries, since
 * other sections follow it.
 */
export function Timeline({ resource, record, brief }: { resource: Resource; record: Row; brief?: boolean }) {
  const t = useTranslations('detail')
  const name = useName()
  const [kind, setKind] = useState<string>()
  const first = brief ? PAGE_SIZE : undefined
  const { data } = useTimeline(resource.name, { id: record.id, pageSize: first })
  const choice = (own: string | undefined, label: string) => (
    <Button
      key={own ?? ''}
      size="sm"
      aria-pressed={kind === own}
      className="h-6.5 shrink-0 aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      onClick={() => setKind(own)}
    >
      {label}
    </Button>
  )
  return (
    <Panel id="history" title={t('history')}>
      {data && data.kinds.length > 1 && data.list.length > 0 && (
        <fieldset
          aria-label={t('kinds')}
          className="flex min-w-0 flex-wrap gap-1.5 max-md:flex-nowrap max-md:overflow-x-auto border-border border-b px-4 py-2"
        >
          {choice(undefined, t('everything'))}
          {data.kinds.map(own => choice(own.kind, name(own)))}
        </fieldset>
      )}
      <div className="px-4 py-3">
        <TimelineSection
          key={kind ?? ''}
          resource={resource}
          record={record}
          kind={kind}
          size={first}
          most={brief ? PREVIEW_COUNT : undefined}
        />
      </div>
    </Panel>
  )
}

interface TimelineSectionProps {
  resource: Resource
  record: Row
  kind: string | undefined
  /** entries of this part; as many as the server chooses where absent */
  size?: number
  /** entries that are shown at first; all of the part where absent */
  most?: number
  /** the entry the part before ended with */
  last?: { day: string; after: string }
}

/** A part of the timeline, and behind it those that were asked for. */
function TimelineSection({ resource, record, kind, size, most, last }: TimelineSectionProps) {
  const t = useTranslations('detail')
  const [whole, setWhole] = useState(!most)
  const [further, setFurther] = useState(false)
  const { data, error } = useTimeline(resource.name, { id: record.id, kind, after: last?.after, pageSize: size })
  if (error) return <p className="text-danger text-sm">{error.message}</p>
  if (!data)
    return (
      <div className="space-y-3">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    )
  if (data.list.length === 0) return <p className="text-muted-foreground text-sm">{t(kind ? 'noneOfKind' : 'noHistory')}</p>
  const end = data.list.at(-1)
  const days = daysOf(data.list, kind)
  const shown = whole || !most ? days : shortened(days, most)
  const all = shown.length === days.length && shown.at(-1)?.told.length === days.at(-1)?.told.length
  if (!all)
    return (
      <>
        <Days resource={resource} record={record} days={shown} kinds={data.kinds} begun={last?.day} />
        <Button variant="link" size="inline" className="ml-8" onClick={() => setWhole(true)}>
          {t('older')}
        </Button>
      </>
    )
  return (
    <>
      <Days resource={resource} record={record} days={shown} kinds={data.kinds} begun={last?.day} />
      {data.next &&
        end &&
        (further ? (
          <TimelineSection resource={resource} record={record} kind={kind} last={{ day: dayOf(end), after: data.next }} />
        ) : (
          <Button variant="link" size="inline" className="ml-8" onClick={() => setFurther(true)}>
            {t('older')}
          </Button>
        ))}
    </>
  )
}

const dayOf = (entry: TimelineEvent) => entry.at.slice(0, 10)

interface Day {
  day: string
  told: TimelineEntry[]
}

/** Entries by the days they fall on. Whoever asks for one kind sees each entry of it. */
function daysOf(list: TimelineEvent[], kind: string | undefined): Day[] {
  const days = Object.entries(Object.groupBy(list, dayOf))
  return days.map(([day, entries = []]) => ({ day, told: kind ? mergeAuditEvents(entries) : groupSessions(mergeAuditEvents(entries)) }))
}

/** The first entries, under their days. */
function shortened(days: Day[], most: number): Day[] {
  let left = most
  return days
    .map(({ day, told }) => {
      const some = told.slice(0, Math.max(0, left))
      left -= some.length
      return { day, told: some }
    })
    .filter(one => one.told.length > 0)
}

interface DaysProps {
  resource: Resource
  record: Row
  days: Day[]
  kinds: TimelinePart['kinds']
  begun: string | undefined
}

/** Entries under the days they fall on; the first day may have begun in the part before. */
function Days({ resource, record, days, kinds, begun }: DaysProps) {
  const title = useRowName(resource)(record)
  const happened = (entry: TimelineEvent) => (
    <TimelineItem
      key={`${entry.resource} ${entry.kind} ${entry.id}`}
      resource={resource}
      title={title}
      entry={entry}
      label={kinds.find(own => own.kind === entry.kind)}
    />
  )
  return days.map(({ day, told }) => (
    <section key={day}>
      {day !== begun && <h3 className="mb-2 font-medium text-muted-foreground text-xs tabular-nums">{day}</h3>}
      <ol className="relative before:absolute before:top-2 before:bottom-4 before:left-2.5 before:w-px before:bg-border">
        {told.map(one =>
          Array.isArray(one) ? (
            <ManySessions key={`sessions ${one[0]?.kind} ${one[0]?.id}`} entries={one}>
              {one.map(happened)}
            </ManySessions>
          ) : (
            happened(one)
          ),
        )}
      </ol>
    </section>
  ))
}
