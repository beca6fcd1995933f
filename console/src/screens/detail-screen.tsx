'use client'

import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type RecordView, useScreen } from '@/api'
import { useValueAfterPaint } from '@/loading/after-paint'
import { lazyPreloaded } from '@/loading/lazy'
import type { ScreenProps } from '@/navigation/page-props'
import { go, replaceRecord } from '@/navigation/router'
import { useTabTitle } from '@/navigation/tab'
import { useCustomRowActions } from './action/custom-actions'
import { RowActions } from './action/row-actions'
import { ActionRunner } from './action/runner'
import { rowActions } from './action/verbs'
import { BackToList } from './back-to-list'
import { NeighbourLinks } from './detail/neighbour-links'
import { RecordDetails } from './detail/record-details'
import { RowOpener, type SheetRow } from './detail/row-opener'
import { Summary } from './detail/summary'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { FormSkeleton } from './form-skeleton'
import { useRowName } from './row-name'
import { useNeighbours } from './sequence'
import { useExtension } from './use-extension'

const DetailSheet = lazyPreloaded(() => import('./detail/detail-sheet').then(module => module.DetailSheet))

/** Detail page of a record: summary, fields, related rows, timeline. */
export function DetailScreen({ route, resource: declared, id, active }: ScreenProps) {
  const t = useTranslations('form')
  const rowName = useRowName(declared)
  const { data, error, mutate } = useScreen<RecordView>(route.path, id ? { resource: declared.name, id } : undefined, declared.live)
  const view = data?.record?.id === Number(id) ? data : undefined
  // The header is painted before the many panels below it are rendered.
  const painted = useValueAfterPaint(view)
  const extension = useExtension('detail', declared.name)
  const { resource, permitted: verbs } = useCustomRowActions(declared, view?.actions ?? [], extension.rowActions)
  const [related, setRelated] = useState<SheetRow>()
  useTabTitle(view && rowName(view.record))
  const neighbours = useNeighbours(declared.name, id ? Number(id) : undefined)
  if (!id)
    return (
      <EmptyState alone icon={SearchX} title={t('noId')}>
        <BackToList route={route} />
      </EmptyState>
    )
  if (!view)
    return (
      <div className="p-4">
        {error ? <ErrorState alone error={error} back={<BackToList route={route} />} onRetry={() => mutate()} /> : <FormSkeleton />}
      </div>
    )
  const permitted = rowActions(resource, verbs).map(action => action.verb)
  return (
    <ActionRunner resource={resource} onDone={action => action.verb === 'delete' && void go(route.list ?? '/')}>
      <div className="sticky top-0 z-20 max-md:static">
        <Summary
          resource={resource}
          row={view.record}
          actions={<RowActions resource={resource} row={view.record} permitted={permitted} variant="header" />}
          HeaderImage={extension.HeaderImage}
          neighbourLinks={
            neighbours && (
              <NeighbourLinks neighbours={neighbours} active={active} onGo={other => void replaceRecord(`${route.path}?id=${other}`)} />
            )
          }
        />
      </div>
      <RowOpener value={setRelated}>
        {painted?.record.id === view.record.id ? (
          <RecordDetails resource={resource} view={painted} extension={extension} />
        ) : (
          <div className="p-4">
            <FormSkeleton />
          </div>
        )}
      </RowOpener>
      {related && (
        <DetailSheet route={related.route} resource={related.resource} id={String(related.id)} onClose={() => setRelated(undefined)} />
      )}
    </ActionRunner>
  )
}
