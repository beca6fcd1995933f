import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Suspense, useRef } from 'react'
import type { RecordView } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { panelsOf, type RecordPanel } from '@/features/panels'
import { useName } from '@/locale'
import { useMay } from '@/session'
import { Link } from '@/shell/link'
import { shelfOf } from '../places'
import { FieldSections } from './field-sections'
import { Panel } from './panel'
import { detailSections } from './parts'
import { RelatedList } from './related-list'
import { type IndexEntry, SectionIndex } from './section-index'
import { Timeline } from './timeline'

/** Everything about a record below its header. */
export function RecordDetails({ resource, view: { record } }: { resource: Resource; view: RecordView }) {
  const t = useTranslations('detail')
  const form = useTranslations('form')
  const models = useTranslations('models')
  const name = useName()
  const may = useMay()
  const page = useRef<HTMLDivElement>(null)
  const panels = panelsOf(resource.name).filter(panel => !panel.needs || may(panel.needs))
  const children = (resource.related ?? []).filter(own => {
    const place = shelfOf(own.resource)
    return place && may(place.permission) && !panels.some(panel => panel.instead === own.resource)
  })
  const entry = (panel: RecordPanel): IndexEntry => ({ id: panel.id, label: models(panel.title) })
  const entries: IndexEntry[] = [
    ...panels.filter(panel => panel.first).map(entry),
    ...detailSections(resource).map(({ label }, i) => ({ id: `section-${i}`, label: label ? name(label) : form('basics') })),
    ...panels.filter(panel => !panel.first).map(entry),
    ...children.map(own => ({ id: `related-${own.resource}-${own.field}`, label: name(own) })),
    { id: 'history', label: t('history') },
  ]
  const drawn = ({ id, title, more, Panel: Content }: RecordPanel) => (
    <Panel
      key={id}
      id={id}
      title={models(title)}
      aside={
        more && (
          <Link href={`${more.path}?id=${record.id}`} className="text-accent-text underline-offset-4 hover:underline">
            {models(more.title)}
          </Link>
        )
      }
    >
      <Suspense fallback={<Skeleton className="m-4 h-16" />}>
        <Content record={record} />
      </Suspense>
    </Panel>
  )
  return (
    <div className="@container">
      <div className="flex gap-6 p-4">
        <div ref={page} className="flex min-w-0 flex-1 flex-col gap-4">
          {panels.filter(panel => panel.first).map(drawn)}
          <FieldSections resource={resource} row={record} />
          {panels.filter(panel => !panel.first).map(drawn)}
          {children.map(own => (
            <RelatedList key={own.resource + own.field} related={own} id={record.id} />
          ))}
          <Timeline resource={resource} record={record} />
          <p className="px-1 text-muted-foreground text-xs">
            {t('stamps', {
              created: String(record.createdAt ?? '–'),
              updated: String(record.updatedAt ?? '–'),
              version: Number(record.version ?? 0),
            })}
          </p>
        </div>
        <SectionIndex entries={entries} page={page} />
      </div>
    </div>
  )
}
