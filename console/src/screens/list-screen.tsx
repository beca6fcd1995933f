'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Page, type Row, useScreen } from '@/api'
import { Card } from '@/components/ui/card'
import { useNarrow } from '@/components/ui/media-queries'
import { lazy, lazyAfterFirstPaint, lazyPreloaded } from '@/loading/lazy'
import { useNouns } from '@/locale/noun'
import type { ScreenProps } from '@/navigation/page-props'
import { detailRouteOf } from '@/navigation/resource-routes'
import { go } from '@/navigation/router'
import { useCan } from '@/session'
import { useCustomRowActions } from './action/custom-actions'
import { ActionRunner } from './action/runner'
import { bulkActions, rowActions } from './action/verbs'
import { ErrorState } from './error-state'
import { useBulkLookup } from './list/bulk-lookup'
import { CardContent, Cards } from './list/cards'
import { columnsOf, useColumnTexts, useFirstRows } from './list/columns'
import { FilterChips } from './list/filter-chips'
import { Filters } from './list/filters'
import { Footer } from './list/footer'
import { useFrozenRows } from './list/frozen-rows'
import { type ListMode, type ListView, parseMode, viewsOf, writeMode } from './list/list-mode'
import { showsManualOrder } from './list/manual-order'
import { useListPreferences } from './list/preferences'
import { nextOrder, parseQuery, pickedOnly, type Query, requestParams, setFilter, useQueryWithoutPage, writeQuery } from './list/query'
import { ResourceTabs } from './list/resource-tabs'
import { useRowFocus } from './list/row-focus'
import { useSelection } from './list/selection'
import { useShortcuts } from './list/shortcuts'
import { Table } from './list/table'
import { Toolbar } from './list/toolbar'
import { TreeFooter, TreeSwitch } from './list/tree-switch'
import { useTree } from './list/use-tree'
import { ViewMenu } from './list/view-menu'
import { isBuiltIn } from './list/views/built-in'
import { storeListedRows } from './listed-rows'
import { useExtension } from './use-extension'

// Rarely used parts are split from the chunk of the list.
const Sidebar = lazyAfterFirstPaint(
  () => import('./list/filter-sidebar').then(module => module.FilterSidebar),
  ({ open, narrow }) => (
    <div
      className={clsx(
        'shrink-0 border-border bg-card',
        narrow ? 'h-12 border-b' : 'rounded-md border',
        !narrow && (open ? 'w-56' : 'w-10'),
      )}
    />
  ),
)
const Tiles = lazyAfterFirstPaint(
  () => import('./list/tiles').then(module => module.Tiles),
  () => <div className="h-14 shrink-0" />,
)
const BulkBar = lazyPreloaded(() => import('./list/bulk-bar').then(module => module.BulkBar))
const DetailSheet = lazyPreloaded(() => import('./detail/detail-sheet').then(module => module.DetailSheet))
const EmptyList = lazyPreloaded(() => import('./list/empty-list').then(module => module.EmptyList))
const ExportDialog = lazyPreloaded(() => import('./transfer/export-dialog').then(module => module.ExportDialog))
const ImportDialog = lazyPreloaded(() => import('./transfer/import-dialog').then(module => module.ImportDialog))
const KeysDialog = lazyPreloaded(() => import('./list/keys-dialog').then(module => module.KeysDialog))
const BulkLookupBar = lazyPreloaded(() => import('./list/bulk-lookup-result').then(module => module.BulkLookupResult))
const ModeSwitch = lazyAfterFirstPaint(
  () => import('./list/mode-switch').then(module => module.ModeSwitch),
  ({ views }) => <div className={views.length > 2 ? 'h-8 w-25 shrink-0' : 'h-8 w-17 shrink-0'} />,
)
const Views = lazyAfterFirstPaint(
  () => import('./list/views').then(module => module.Views),
  () => <div className="h-8 w-10 shrink-0 xl:w-28" />,
)
const Board = lazy(() => import('./board').then(module => module.Board))
const MapView = lazy(() => import('./list/map-view').then(module => module.MapView))

type Panel = { kind: 'export'; ids?: number[] } | { kind: 'import' | 'keys' } | { kind: 'detail'; id: number }

/** A stable array identity while its elements are equal. */
function useStableArray(names: string[]): string[] {
  const joined = names.join()
  return useMemo(() => (joined ? joined.split(',') : []), [joined])
}

/** List page of a resource: search, filters, sorting, selection, actions. */
export function ListScreen({ route, resource: declared, tab, search, setSearch, active }: ScreenProps) {
  // Memoised by hand: the React compiler's caches for this component weigh 2 kB.
  'use no memo'
  const t = useTranslations('list')
  const can = useCan()
  const narrow = useNarrow()
  const queryWithoutPage = useQueryWithoutPage(search, declared)
  const query = { ...queryWithoutPage, page: parseQuery(search, declared).page }
  const {
    preferences,
    change: setPreferences,
    activeViewId,
    applyView,
  } = useListPreferences(declared.name, isBuiltIn(declared, query.view) ? undefined : query.view)
  const selection = useSelection()
  const [panel, setPanel] = useState<Panel>()
  const searchBox = useRef<HTMLInputElement>(null)
  const rowsBox = useRowFocus(active, searchBox)
  useShortcuts(active, searchBox, () => setPanel({ kind: 'keys' }))

  const extension = useExtension('list', declared.name)
  const place = declared.place ?? extension.map?.offered()
  const views = useMemo(() => viewsOf({ place, board: declared.board }), [place, declared.board])
  const mode = parseMode(search, { place, board: declared.board }, preferences.view)
  const isTable = mode.view === 'table'
  const showsTree = Boolean(declared.tree) && !(preferences.flat ?? !declared.asTree) && isTable
  const request = (page: number) => ({
    ...requestParams({ ...query, page }, declared.name, preferences.pageSize),
    tiles: declared.tiles && 1,
  })
  const listed = useScreen<Page>(route.path, showsTree ? undefined : request(query.page), declared.live)
  const treeData = useTree(route, declared, query, showsTree)
  const { error, isLoading, mutate } = showsTree ? treeData : listed
  // Without a connection, which a banner reports, the rows of the last answer stay.
  const keepsRows = error?.status === 0 && listed.data !== undefined
  // Detail pages page through the rows of the list.
  const loadedPage = showsTree || listed.isLoading ? undefined : listed.data
  const storeRows = useEffectEvent((page: Page) => storeListedRows(declared.name, route.path, request(page.page), page))
  useEffect(() => {
    if (loadedPage) storeRows(loadedPage)
  }, [loadedPage])
  const frozen = useFrozenRows(listed.data?.list, search.toString())
  const rows = showsTree ? treeData.tree.branches?.map(branch => branch.row) : frozen.rows
  const page: Page | undefined = showsTree
    ? treeData.data && { ...treeData.data, list: rows ?? [], page: 1, pageSize: rows?.length ?? 0 }
    : listed.data
  // A new query scrolls to the top and drops the selection, whose rows may not match it.
  const onQuery = useCallback(
    (next: Query) => setSearch(writeMode(writeQuery(next, tab ?? null), { view: mode.view }), { replace: true }),
    [setSearch, tab, mode.view],
  )
  const onMode = (next: ListMode) => setSearch(writeMode(search, next), { replace: true })

  const nouns = useNouns(declared)
  const { resource, permitted: permittedVerbs } = useCustomRowActions(declared, page?.actions ?? [], extension.rowActions)
  const permitted = useStableArray(permittedVerbs)
  const bulkLookup = useBulkLookup(resource, queryWithoutPage, onQuery)
  const bulk = bulkActions(resource, permitted)
  const actions = useStableArray(rowActions(resource, permitted).map(action => action.verb))
  const columnTexts = useColumnTexts()
  const firstRows = useFirstRows(queryWithoutPage, rows, !isLoading)
  const columns = useMemo(() => columnsOf(resource, preferences, columnTexts, firstRows), [resource, preferences, columnTexts, firstRows])
  const detail = detailRouteOf(resource.name)
  const { path } = route

  const detailPath = detail && can(detail.permission) ? detail.path : undefined
  const open = useCallback(
    (row: Row, newWindow: boolean) => {
      if (!detailPath) return setPanel({ kind: 'detail', id: row.id })
      const href = `${detailPath}?id=${row.id}`
      if (newWindow) window.open(href, '_blank')
      else void go(href)
    },
    [detailPath],
  )
  const order = useCallback(
    (field: string) => onQuery({ ...queryWithoutPage, orderBy: nextOrder(queryWithoutPage.orderBy, field, declared.order) }),
    [onQuery, queryWithoutPage, declared.order],
  )
  const resize = useCallback(
    (field: string, width: number) => setPreferences({ widths: { ...preferences.widths, [field]: width } }),
    [setPreferences, preferences.widths],
  )

  const sidebarField = resource.fields.find(field => field.name === resource.sidebarFilter)
  const sidebar = sidebarField && (
    <Sidebar
      field={sidebarField}
      filter={query.filters[sidebarField.name]}
      onChange={filter => onQuery(setFilter(query, sidebarField.name, filter))}
      narrow={narrow}
      open={!preferences.alone}
      onOpen={open => setPreferences({ alone: !open })}
    />
  )
  const { lookUp, found } = bulkLookup
  const onView =
    views.length > 1 &&
    ((view: ListView) => {
      // A board is worked on for days; a map is a look at the list.
      if (resource.board) setPreferences({ view: view === 'map' ? undefined : view })
      onMode({ view })
    })
  const MapMode = extension.map?.View ?? MapView
  const tree = showsTree ? treeData.tree : undefined
  // Memoised: a page turn does not change the toolbar or the head.
  const blockedActions = page?.blockedActions
  const toolbar = useMemo(
    () => (
      <Toolbar
        title={resource.name === route.resources[0] ? route : resource}
        resource={resource}
        permitted={permitted}
        blockedActions={blockedActions}
        extension={extension}
        onPanel={setPanel}
      />
    ),
    [resource, route, permitted, blockedActions, extension],
  )
  const head = useMemo(
    () => (
      <div className="flex flex-col gap-2 border-border border-b p-3">
        <Filters
          resource={resource}
          query={queryWithoutPage}
          onQuery={onQuery}
          searchBox={searchBox}
          onMany={lookUp}
          lead={
            <Views
              page={tab ? `${path}?tab=${tab}` : path}
              resource={declared}
              query={queryWithoutPage}
              preferences={preferences}
              activeViewId={activeViewId}
              onApply={applyView}
              onOpen={next => setSearch(writeMode(next, { view: mode.view }), { replace: true })}
            />
          }
        >
          {onView && <ModeSwitch views={views} current={mode.view} onChange={onView} />}
          {resource.tree && isTable && <TreeSwitch tree={tree} onChange={flat => setPreferences({ flat })} />}
          {isTable && <ViewMenu resource={resource} preferences={preferences} onChange={setPreferences} />}
        </Filters>
        <FilterChips resource={resource} query={queryWithoutPage} onQuery={onQuery} />
        {found && <BulkLookupBar found={found} />}
      </div>
    ),
    [
      resource,
      declared,
      queryWithoutPage,
      onQuery,
      lookUp,
      found,
      tab,
      path,
      preferences,
      setPreferences,
      activeViewId,
      applyView,
      setSearch,
      mode.view,
      isTable,
      views,
      onView,
      tree,
    ],
  )
  const reorder =
    declared.manualOrder && permitted.includes('sort') && !showsTree ? { on: showsManualOrder(declared, queryWithoutPage) } : undefined
  const tools = extension.bulkTools?.filter(({ verb }) => !verb || permitted.includes(verb))
  const tableProps = {
    reorder,
    resource,
    columns,
    rows,
    tree,
    stale: (isLoading || keepsRows) && page !== undefined,
    permitted: actions,
    finished: showsTree ? undefined : frozen.finished,
    selection: bulk.length || permitted.includes('edit') || tools?.length ? selection : undefined,
    onOpen: open,
  }
  return (
    <ActionRunner resource={resource} watch={showsTree ? undefined : frozen} onDone={selection.clear}>
      <div className="flex h-full min-h-120 flex-col gap-3 p-4 max-md:h-auto max-md:min-h-0 max-md:p-0">
        <div className="max-md:px-3 max-md:pt-3">{toolbar}</div>
        {resource.tiles && (
          <div className="max-md:px-3">
            <Tiles resource={resource} tiles={page?.tiles} query={query} onQuery={onQuery} />
          </div>
        )}
        {extension.Banner && (
          <Suspense>
            <extension.Banner resource={resource} />
          </Suspense>
        )}
        <div className="flex min-h-0 flex-1 gap-3">
          {!narrow && sidebar}
          <Card bleed className="flex min-h-0 min-w-0 flex-1 flex-col">
            <ResourceTabs route={route} current={resource.name} />
            {narrow && sidebar}
            {head}
            <div ref={rowsBox} className="relative min-h-0 flex-1 overflow-auto">
              {mode.view === 'board' ? (
                <Suspense>
                  <Board
                    Card={CardContent}
                    route={route}
                    resource={resource}
                    query={query}
                    columns={columns}
                    permitted={actions}
                    onOpen={open}
                  />
                </Suspense>
              ) : mode.view === 'map' ? (
                <Suspense>
                  <MapMode route={route} resource={resource} query={query} columns={columns} mode={mode} onMode={onMode} onOpen={open} />
                </Suspense>
              ) : error && !keepsRows ? (
                <ErrorState error={error} onRetry={() => mutate()} />
              ) : rows?.length === 0 ? (
                <div className={tableProps.stale ? 'opacity-50' : undefined}>
                  <EmptyList
                    route={route.path}
                    resource={resource}
                    query={query}
                    total={page?.total ?? 0}
                    lastDays={page?.lastDays}
                    add={resource.actions.find(action => action.verb === 'add' && permitted.includes('add') && !page?.blockedActions?.add)}
                    onQuery={onQuery}
                  />
                </div>
              ) : narrow ? (
                <Cards {...tableProps} />
              ) : (
                <Table
                  {...tableProps}
                  orderBy={showsTree ? undefined : (query.orderBy ?? declared.order)}
                  density={preferences.density}
                  expected={query.pageSize ?? preferences.pageSize}
                  onOrder={showsTree ? undefined : order}
                  onResize={resize}
                />
              )}
            </div>
            {/* Below the rows: above them it would shift the next row away from the pointer. */}
            {selection.rows.length > 0 && (
              <BulkBar
                route={route.path}
                resource={resource}
                actions={bulk}
                tools={tools}
                permitted={permitted}
                selection={selection}
                query={query}
                page={page}
                onExport={permitted.includes('export') ? ids => setPanel({ kind: 'export', ids }) : undefined}
              />
            )}
            {page && !error && showsTree && <TreeFooter resource={resource} total={page.total} movable={Boolean(treeData.tree.move)} />}
            {page && (!error || keepsRows) && !showsTree && isTable && (
              <Footer
                resource={resource}
                page={page}
                prefetch={{ path: route.path, request }}
                counting={query.exact && isLoading}
                note={reorder && !reorder.on ? t('reorderOff') : undefined}
                onPage={next => onQuery({ ...query, page: next })}
                onPageSize={size => {
                  setPreferences({ pageSize: size })
                  onQuery({ ...query, page: 1, pageSize: undefined })
                }}
                onCount={() => onQuery({ ...query, exact: true })}
              />
            )}
          </Card>
        </div>
        <p aria-live="polite" className="sr-only">
          {page && !isLoading && t('announced', { rows: nouns.count(page.total, page.totalCapped) })}
        </p>
      </div>
      {panel?.kind === 'keys' && <KeysDialog onClose={() => setPanel(undefined)} />}
      {panel?.kind === 'export' && page && (
        <ExportDialog
          resource={resource}
          query={panel.ids ? pickedOnly(query, panel.ids) : query}
          page={panel.ids ? { ...page, total: panel.ids.length, totalCapped: false } : page}
          columns={columns.map(column => column.field.name)}
          onClose={() => setPanel(undefined)}
        />
      )}
      {panel?.kind === 'import' && <ImportDialog resource={resource} onClose={() => setPanel(undefined)} />}
      {panel?.kind === 'detail' && (
        <DetailSheet route={route} resource={declared} id={String(panel.id)} onClose={() => setPanel(undefined)} />
      )}
    </ActionRunner>
  )
}
