import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Row, TimelineEvent, TimelinePart } from '@/api'
import { useTimeline } from '@/api/timeline'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { useName } from '@/locale'
import { useRowName } from '../row-name'
import { groupSessions, mergeAuditEvents, type TimelineEntry } from './merge-audit-events'
import { Panel } from './panel'
import { ManySessions, TimelineItem } from './timeline-item'

/** Number of entries shown first if other sections follow, and of events fetched for them, since grouping reduces their number. */
const PREVIEW_COUNT = 8
const PAGE_SIZE = 40

const ALL_KINDS = 'all'

/**
 * Timeline of a record: its audit log and the events of related records, newest first, grouped by day. With `brief` it starts with a few
 * entries, because other sections follow.
 */
export function Timeline({ resource, record, brief }: { resource: Resource; record: Row; brief?: boolean }) {
  const t = useTranslations('detail')
  const name = useName()
  const [kind, setKind] = useState(ALL_KINDS)
  const firstPageSize = brief ? PAGE_SIZE : undefined
  const { data } = useTimeline(resource.name, { id: record.id, pageSize: firstPageSize })
  return (
    <Panel id="history" title={t('history')}>
      {data && data.kinds.length > 1 && data.list.length > 0 && (
        <ToggleGroup
          type="single"
          variant="outline"
          aria-label={t('kinds')}
          value={kind}
          onValueChange={next => setKind(next || ALL_KINDS)}
          className="w-full min-w-0 border-border border-b px-4 py-2 max-md:flex-nowrap max-md:overflow-x-auto"
        >
          <ToggleGroupItem value={ALL_KINDS}>{t('everything')}</ToggleGroupItem>
          {data.kinds.map(option => (
            <ToggleGroupItem key={option.kind} value={option.kind}>
              {name(option)}
            </ToggleGroupItem>
          ))}
        </ToggleGroup>
      )}
      <div className="px-4 py-3">
        <TimelineSection
          key={kind}
          resource={resource}
          record={record}
          kind={kind === ALL_KINDS ? undefined : kind}
          size={firstPageSize}
          maxShown={brief ? PREVIEW_COUNT : undefined}
        />
      </div>
    </Panel>
  )
}

interface TimelineSectionProps {
  resource: Resource
  record: Row
  kind: string | undefined
  /** page size; default: that of the server */
  size?: number
  /** number of entries shown first; default: all */
  maxShown?: number
  /** day and cursor at which the previous page ended */
  previous?: { day: string; after: string }
}

/** A page of the timeline, followed by the pages loaded on request. */
function TimelineSection({ resource, record, kind, size, maxShown, previous }: TimelineSectionProps) {
  const t = useTranslations('detail')
  const [expanded, setExpanded] = useState(!maxShown)
  const [loadMore, setLoadMore] = useState(false)
  const { data, error } = useTimeline(resource.name, { id: record.id, kind, after: previous?.after, pageSize: size })
  if (error) return <FieldError>{error.message}</FieldError>
  if (!data)
    return (
      <div className="space-y-3">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    )
  if (data.list.length === 0) return <p className="text-muted-foreground text-sm">{t(kind ? 'noneOfKind' : 'noHistory')}</p>
  const lastEvent = data.list.at(-1)
  const days = daysOf(data.list, kind)
  const visibleDays = expanded || !maxShown ? days : takeEntries(days, maxShown)
  const isComplete = visibleDays.length === days.length && visibleDays.at(-1)?.entries.length === days.at(-1)?.entries.length
  if (!isComplete)
    return (
      <>
        <Days resource={resource} record={record} days={visibleDays} kinds={data.kinds} continuedDay={previous?.day} />
        <Button variant="link" size="inline" className="ml-8" onClick={() => setExpanded(true)}>
          {t('older')}
        </Button>
      </>
    )
  return (
    <>
      <Days resource={resource} record={record} days={visibleDays} kinds={data.kinds} continuedDay={previous?.day} />
      {data.next &&
        lastEvent &&
        (loadMore ? (
          <TimelineSection resource={resource} record={record} kind={kind} previous={{ day: dayOf(lastEvent), after: data.next }} />
        ) : (
          <Button variant="link" size="inline" className="ml-8" onClick={() => setLoadMore(true)}>
            {t('older')}
          </Button>
        ))}
    </>
  )
}

const dayOf = (entry: TimelineEvent) => entry.at.slice(0, 10)

interface Day {
  day: string
  entries: TimelineEntry[]
}

/** Groups events by day; online and offline events are only grouped if all kinds are shown. */
function daysOf(list: TimelineEvent[], kind: string | undefined): Day[] {
  const days = Object.entries(Object.groupBy(list, dayOf))
  return days.map(([day, events = []]) => ({ day, entries: kind ? mergeAuditEvents(events) : groupSessions(mergeAuditEvents(events)) }))
}

/** The first entries, grouped by day. */
function takeEntries(days: Day[], max: number): Day[] {
  let remaining = max
  return days
    .map(({ day, entries }) => {
      const taken = entries.slice(0, Math.max(0, remaining))
      remaining -= taken.length
      return { day, entries: taken }
    })
    .filter(day => day.entries.length > 0)
}

interface DaysProps {
  resource: Resource
  record: Row
  days: Day[]
  kinds: TimelinePart['kinds']
  continuedDay: string | undefined
}

/** Entries under headings of their days; the heading of a day continued from the previous page is omitted. */
function Days({ resource, record, days, kinds, continuedDay }: DaysProps) {
  const title = useRowName(resource)(record)
  const renderEvent = (entry: TimelineEvent) => (
    <TimelineItem
      key={`${entry.resource} ${entry.kind} ${entry.id}`}
      resource={resource}
      title={title}
      entry={entry}
      label={kinds.find(candidate => candidate.kind === entry.kind)}
    />
  )
  return days.map(({ day, entries }) => (
    <section key={day}>
      {day !== continuedDay && <h3 className="mb-2 font-medium text-muted-foreground text-xs tabular-nums">{day}</h3>}
      <ol className="relative before:absolute before:top-2 before:bottom-4 before:left-2.5 before:w-px before:bg-border">
        {entries.map(entry =>
          Array.isArray(entry) ? (
            <ManySessions key={`sessions ${entry[0]?.kind} ${entry[0]?.id}`} entries={entry}>
              {entry.map(renderEvent)}
            </ManySessions>
          ) : (
            renderEvent(entry)
          ),
        )}
      </ol>
    </section>
  ))
}
