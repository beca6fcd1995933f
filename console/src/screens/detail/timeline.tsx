import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Occurrence, Row, TimelinePart } from '@/api'
import { useTimeline } from '@/api/timeline'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { useRowName } from '../row-name'
import { folded } from './fold'
import { Happened } from './happened'
import { Panel } from './panel'

/** Entries that are shown at first where other sections follow. */
const few = 8

/**
 * What happened to the record: who did what to it, and what other records tell, newest first, day by day. A brief one begins with few entries, since
 * other sections follow it.
 */
export function Timeline({ resource, record, brief }: { resource: Resource; record: Row; brief?: boolean }) {
  const t = useTranslations('detail')
  const name = useName()
  const [kind, setKind] = useState<string>()
  const first = brief ? few : undefined
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
        <fieldset aria-label={t('kinds')} className="flex gap-1.5 overflow-x-auto border-border border-b px-4 py-2">
          {choice(undefined, t('everything'))}
          {data.kinds.map(own => choice(own.kind, name(own)))}
        </fieldset>
      )}
      <div className="px-4 py-3">
        <Part key={kind ?? ''} resource={resource} record={record} kind={kind} size={first} />
      </div>
    </Panel>
  )
}

interface PartProps {
  resource: Resource
  record: Row
  kind: string | undefined
  /** entries of this part; as many as the server chooses where absent */
  size?: number
  /** the entry the part before ended with */
  last?: { day: string; after: string }
}

/** A part of the timeline, and behind it those that were asked for. */
function Part({ resource, record, kind, size, last }: PartProps) {
  const t = useTranslations('detail')
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
  return (
    <>
      <Days resource={resource} record={record} part={data} begun={last?.day} />
      {data.next &&
        end &&
        (further ? (
          <Part resource={resource} record={record} kind={kind} last={{ day: dayOf(end), after: data.next }} />
        ) : (
          <Button variant="link" size="inline" className="ml-8" onClick={() => setFurther(true)}>
            {t('older')}
          </Button>
        ))}
    </>
  )
}

const dayOf = (entry: Occurrence) => entry.at.slice(0, 10)

/** Entries under the days they fall on; the first day may have begun in the part before. */
function Days({ resource, record, part, begun }: { resource: Resource; record: Row; part: TimelinePart; begun: string | undefined }) {
  const title = useRowName(resource)(record)
  const days = Object.entries(Object.groupBy(part.list, dayOf))
  return days.map(([day, entries = []]) => (
    <section key={day}>
      {day !== begun && <h3 className="mb-2 font-medium text-muted-foreground text-xs tabular-nums">{day}</h3>}
      <ol className="relative before:absolute before:top-2 before:bottom-4 before:left-2.5 before:w-px before:bg-border">
        {folded(entries).map(entry => (
          <Happened
            key={`${entry.resource} ${entry.kind} ${entry.id}`}
            resource={resource}
            title={title}
            entry={entry}
            label={part.kinds.find(own => own.kind === entry.kind)}
          />
        ))}
      </ol>
    </section>
  ))
}
