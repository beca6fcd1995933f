'use client'

import { ImageClient } from '@contracts/codes/imageClient'
import { FileArchive, Grid3x3, Images, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import { type Page, type RowOf, useScreen } from '@/api'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { lazy } from '@/loading/lazy'
import { useName } from '@/locale'
import { HelpLink } from '@/navigation/help-link'
import type { ScreenProps } from '@/navigation/page-props'
import { ActionRunner } from '@/screens/action/runner'
import { bulkActions, rowActions } from '@/screens/action/verbs'
import { ErrorState } from '@/screens/error-state'
import { BulkBar } from '@/screens/list/bulk-bar'
import { EmptyList } from '@/screens/list/empty-list'
import { FilterChips } from '@/screens/list/filter-chips'
import { Filters } from '@/screens/list/filters'
import { Footer } from '@/screens/list/footer'
import { useListPreferences } from '@/screens/list/preferences'
import { parseQuery, type Query, requestParams, writeQuery } from '@/screens/list/query'
import { useSelection } from '@/screens/list/selection'
import { useShortcuts } from '@/screens/list/shortcuts'
import { useMatrix } from './matrix'
import { MatrixView } from './matrix-view'
import { PictureTile } from './picture-tile'
import type { Subject } from './upload-dialog'

const UploadDialog = lazy(() => import('./upload-dialog').then(module => module.UploadDialog))
const ZipDialog = lazy(() => import('./zip-dialog').then(module => module.ZipDialog))
const Lightbox = lazy(() => import('./lightbox').then(module => module.Lightbox))

type GalleryPanel = { kind: 'upload'; subject?: Subject } | { kind: 'zip' } | { kind: 'lightbox'; at: number }

/** Gallery of vehicle pictures, as tiles or as a matrix of existing and missing ones. */
export function Gallery({ route, resource, search, setSearch, active }: ScreenProps) {
  const t = useTranslations('gallery')
  const name = useName()
  const { preferences, change: setPreferences } = useListPreferences(resource.name, undefined)
  const selection = useSelection()
  const [panel, setPanel] = useState<GalleryPanel>()
  const searchBox = useRef<HTMLInputElement>(null)
  useShortcuts(active, searchBox, () => undefined)

  const asMatrix = search.get('view') === 'matrix'
  const query = parseQuery(search, resource)
  const client = Number(query.filters.client?.value.split(',')[0]) || ImageClient.appClient
  const {
    data: page,
    error,
    isLoading,
    mutate,
  } = useScreen<Page<RowOf<'vehicleImage'>>>(route.path, requestParams(query, resource.name, Math.max(preferences.pageSize, 20)))
  const matrix = useMatrix(client)
  const onQuery = (next: Query) => setSearch(writeQuery(next, null), { replace: true })

  const permitted = page?.actions ?? []
  const bulk = bulkActions(resource, permitted)
  const actions = rowActions(resource, permitted).map(action => action.verb)
  const mayAdd = permitted.includes('add')
  const rows = page?.list ?? []
  const stale = isLoading && page !== undefined

  function view(next: 'matrix' | 'pictures') {
    selection.clear()
    setSearch(next === 'matrix' ? new URLSearchParams({ view: 'matrix' }) : new URLSearchParams())
  }

  return (
    <ActionRunner resource={resource} onDone={selection.clear}>
      <div className="flex h-full min-h-120 flex-col gap-3 p-4 max-md:h-auto max-md:min-h-0 max-md:p-0">
        <div className="flex flex-wrap items-center gap-2 max-md:px-3 max-md:pt-3">
          <h1 className="min-w-0 truncate font-semibold text-base">{name(route)}</h1>
          <HelpLink of={resource.name} />
          {mayAdd && (
            <div className="ml-auto flex items-center gap-2">
              <Button variant="outline" onClick={() => setPanel({ kind: 'zip' })}>
                <FileArchive />
                {t('zip')}
              </Button>
              <Button onClick={() => setPanel({ kind: 'upload' })}>
                <Upload />
                {t('upload')}
              </Button>
            </div>
          )}
        </div>
        <Tabs
          value={asMatrix ? 'matrix' : 'pictures'}
          onValueChange={next => view(next === 'matrix' ? 'matrix' : 'pictures')}
          className="flex min-h-0 flex-1 flex-col rounded-md border border-border bg-card max-md:rounded-none max-md:border-x-0"
        >
          <TabsList aria-label={name(route)} className="px-2">
            <TabsTrigger value="pictures" className="flex items-center gap-1.5">
              <Images className="size-4" />
              {t('pictures')}
            </TabsTrigger>
            <TabsTrigger value="matrix" className="flex items-center gap-1.5">
              <Grid3x3 className="size-4" />
              {t('matrix')}
            </TabsTrigger>
          </TabsList>
          <TabsContent value="matrix" className={panelClass}>
            {matrix.data ? (
              <MatrixView models={matrix.data.models} onAdd={mayAdd ? subject => setPanel({ kind: 'upload', subject }) : undefined} />
            ) : matrix.error ? (
              <ErrorState error={matrix.error} onRetry={() => matrix.mutate()} />
            ) : (
              <GallerySkeleton />
            )}
          </TabsContent>
          <TabsContent value="pictures" className={panelClass}>
            <div className="flex flex-col gap-2 border-border border-b p-3">
              <Filters resource={resource} query={query} onQuery={onQuery} searchBox={searchBox} />
              <FilterChips resource={resource} query={query} onQuery={onQuery} />
            </div>
            {selection.rows.length > 0 && (
              <BulkBar
                route={route.path}
                resource={resource}
                actions={bulk}
                permitted={permitted}
                selection={selection}
                query={query}
                page={page}
              />
            )}
            <div className="relative min-h-0 flex-1 overflow-auto">
              {error ? (
                <ErrorState error={error} onRetry={() => mutate()} />
              ) : !page ? (
                <GallerySkeleton />
              ) : rows.length === 0 ? (
                <EmptyList route={route.path} resource={resource} query={query} total={page.total} onQuery={onQuery} />
              ) : (
                <ul
                  aria-busy={stale}
                  className={`grid grid-cols-2 gap-3 p-3 transition-opacity duration-150 sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] ${stale ? 'opacity-50' : ''}`}
                >
                  {rows.map((row, at) => (
                    <PictureTile
                      key={row.id}
                      resource={resource}
                      row={row}
                      permitted={actions}
                      selected={selection.has(row.id)}
                      onSelect={bulk.length ? () => selection.toggle(row) : undefined}
                      onOpen={() => setPanel({ kind: 'lightbox', at })}
                    />
                  ))}
                </ul>
              )}
            </div>
            {page && !error && (
              <Footer
                resource={resource}
                page={page}
                counting={query.exact && isLoading}
                onPage={next => onQuery({ ...query, page: next })}
                onPageSize={size => {
                  setPreferences({ pageSize: size })
                  onQuery({ ...query, page: 1, pageSize: undefined })
                }}
                onCount={() => onQuery({ ...query, exact: true })}
              />
            )}
          </TabsContent>
        </Tabs>
      </div>
      <Suspense>
        {panel?.kind === 'upload' && matrix.data && (
          <UploadDialog
            resource={resource}
            models={matrix.data.models}
            client={client}
            subject={panel.subject}
            onClose={() => setPanel(undefined)}
          />
        )}
        {panel?.kind === 'zip' && <ZipDialog onClose={() => setPanel(undefined)} />}
        {panel?.kind === 'lightbox' && (
          <Lightbox rows={rows} at={panel.at} onMove={at => setPanel({ kind: 'lightbox', at })} onClose={() => setPanel(undefined)} />
        )}
      </Suspense>
    </ActionRunner>
  )
}

const panelClass = 'flex min-h-0 flex-1 flex-col outline-none data-[state=inactive]:hidden'

function GallerySkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))]">
      {Array.from({ length: 12 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical
        <Skeleton key={i} className="h-52" />
      ))}
    </div>
  )
}
