import type { Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useRef } from 'react'
import type { RecordView } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { lazy } from '@/loading/lazy'
import { useName } from '@/locale'
import { hostRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useCan } from '@/session'
import type { DetailExtension, RecordPanel } from '../extension'
import { detailSections } from './detail-fields'
import { SectionFields } from './field-sections'
import { Panel } from './panel'
import { RelatedList } from './related-list'
import { type ContentsEntry, SectionMenu, TableOfContents } from './table-of-contents'
import { Timeline } from './timeline'

const RecordPreview = lazy(() => import('../preview/record-preview').then(module => module.RecordPreview))
const RecordVersions = lazy(() => import('../versions/record-versions').then(module => module.RecordVersions))

interface DetailSection extends ContentsEntry {
  content: ReactNode
}

/** A section whose content is loaded when it is shown. */
const lazySection = (id: string, label: string, content: ReactNode): DetailSection => ({
  id,
  label,
  content: (
    <Panel key={id} id={id} title={label}>
      <Suspense fallback={<Skeleton className="m-4 h-16" />}>{content}</Suspense>
    </Panel>
  ),
})

interface Props {
  resource: Resource
  view: RecordView
  extension: DetailExtension
}

/** The content of a detail below its header. */
export function RecordDetails({ resource, view: { record, actions }, extension }: Props) {
  const t = useTranslations('detail')
  const formT = useTranslations('form')
  const modelsT = useTranslations('models')
  const versionsT = useTranslations('versions')
  const previewT = useTranslations('preview')
  const name = useName()
  const can = useCan()
  const page = useRef<HTMLDivElement>(null)
  const { panels: declared = [], leadingSections: leading = [], isFinal } = extension
  const panels = declared.filter(panel => (!panel.permission || can(panel.permission)) && (panel.when?.(record) ?? true))
  const children = (resource.related ?? []).filter(related => {
    const host = hostRouteOf(related.resource)
    return host && can(host.permission) && !panels.some(panel => panel.replacesRelated === related.resource)
  })
  // Panels at the top are tall. A placeholder of about their height prevents that what follows moves away from under the pointer.
  const panelSection = ({ id, title, more, atTop, Panel: Content }: RecordPanel): DetailSection => ({
    id,
    label: modelsT(title),
    content: (
      <Panel
        key={id}
        id={id}
        title={modelsT(title)}
        trailing={more && <TextLink href={`${more.path}?id=${record.id}`}>{modelsT(more.title)}</TextLink>}
      >
        <Suspense fallback={<Skeleton className={`m-4 ${atTop ? 'h-60' : 'h-16'}`} />}>
          <Content record={record} />
        </Suspense>
      </Panel>
    ),
  })
  const { preview } = resource
  const sections: DetailSection[] = [
    ...panels.filter(panel => panel.atTop).map(panelSection),
    ...(preview
      ? [
          lazySection(
            'preview',
            previewT('title'),
            <RecordPreview resource={{ ...resource, preview }} values={record} shared={record.id} />,
          ),
        ]
      : []),
    ...detailSections(resource, declared).map(({ label, fields }, i) => {
      const id = `section-${i}`
      const title = label ? name(label) : formT('basics')
      return {
        id,
        label: title,
        content: (
          <Panel key={id} id={id} title={title}>
            <SectionFields resource={resource} fields={fields} row={record} />
          </Panel>
        ),
      }
    }),
    ...panels.filter(panel => !panel.atTop).map(panelSection),
    ...(resource.versions
      ? [
          lazySection(
            'versions',
            versionsT('title'),
            <RecordVersions
              resource={resource}
              record={record}
              canRestore={actions.includes('restore') && !record.blockedActions?.restore}
            />,
          ),
        ]
      : []),
    ...children.map(related => ({
      id: `related-${related.resource}-${related.field}`,
      label: name(related),
      content: <RelatedList key={related.resource + related.field} related={related} id={record.id} />,
    })),
    ...(isFinal
      ? []
      : [
          {
            id: 'history',
            label: t('history'),
            content: <Timeline key="history" resource={resource} record={record} brief={leading.includes('history')} />,
          },
        ]),
  ]
  const rank = ({ id }: DetailSection) => (leading.includes(id) ? leading.indexOf(id) : leading.length)
  const ordered = sections.toSorted((a, b) => rank(a) - rank(b))
  return (
    <div className="@container">
      <div className="flex gap-6 p-4">
        <div ref={page} className="flex min-w-0 flex-1 flex-col gap-4">
          <SectionMenu entries={ordered} page={page} />
          {ordered.map(section => section.content)}
          <p className="px-1 text-muted-foreground text-xs">
            {isFinal
              ? `${resource.fields.flatMap(field => (field.name === 'createdAt' ? name(field) : [])).join()} ${record.createdAt}`
              : t('stamps', {
                  created: record.createdAt ?? '–',
                  updated: record.updatedAt ?? '–',
                  version: record.version ?? 0,
                })}
          </p>
        </div>
        <TableOfContents entries={ordered} page={page} />
      </div>
    </div>
  )
}
