import type { Action, Resource } from '@contracts/declaration'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { ApiError, call, type Page, readAddress } from '@/api'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toast'
import { Tooltip } from '@/components/ui/tooltip'
import { useName } from '@/locale'
import { useNouns } from '@/locale/noun'
import { useRun } from '../action/runner'
import { canRun, inDirection, isDangerous, maxBatchSize, runsAsJob } from '../action/verbs'
import { BulkDialog } from '../bulk/bulk-dialog'
import type { BulkTool } from '../extension'
import { filterParams, type Query } from './query'
import type { Selection } from './selection'

interface Props {
  route: string
  resource: Resource
  /** bulk actions */
  actions: Action[]
  /** tools of features */
  tools?: BulkTool[]
  /** verbs that the user has permission for */
  permitted: string[]
  selection: Selection
  query: Query
  page: Page | undefined
  /** exports some rows; absent without the permission */
  onExport?(ids: number[]): void
}

/** Toolbar with the bulk actions of the selected rows. */
export function BulkBar({ route, resource, actions, tools = [], permitted, selection, query, page, onExport }: Props) {
  const t = useTranslations('list')
  const nouns = useNouns(resource)
  const name = useName()
  const run = useRun()
  const modelsT = useTranslations('models')
  const [selectingAll, setSelectingAll] = useState(false)
  const [tool, setTool] = useState<BulkTool>()
  const [dialogAction, setDialogAction] = useState<Action>()
  const [selectedQuery, setSelectedQuery] = useState<string>()
  const { rows } = selection
  const maxRows = Math.max(0, ...actions.map(maxBatchSize))
  const filters = filterParams(query)
  const queryKey = JSON.stringify(filters)
  const edit =
    resource.fields.some(field => field.many) && permitted.includes('edit') && resource.actions.find(({ verb }) => verb === 'edit')
  // "All matching" is a selection by query, not by rows; it ends when the query changes.
  const allMatching = selectedQuery === queryKey
  const hasMore = page && (page.totalCapped || page.total > rows.length) && !allMatching
  const fitsSelection = hasMore && !page.totalCapped && page.total <= maxRows
  const canRunOnQuery = edit || actions.some(candidate => !candidate.background)
  const matching = nouns.count(page?.total ?? 0, page?.totalCapped)

  async function selectAll() {
    setSelectingAll(true)
    try {
      const params = { resource: resource.name, page: 1, pageSize: page?.total, orderBy: query.orderBy, ...filterParams(query) }
      selection.set((await call<Page>(readAddress('screens', route, params), { quiet: true })).list)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setSelectingAll(false)
    }
  }

  function blockedReason(action: Action): string | undefined {
    const tooManyRows = allMatching || rows.length > maxBatchSize(action)
    if (tooManyRows && action.background) return t('tooMany', { rows: nouns.count(maxBatchSize(action)) })
    if (allMatching) return undefined
    return rows.some(row => canRun(resource, action, row)) ? undefined : t('noneAble', { noun: nouns.many })
  }

  function actionButton(action: Action) {
    const reason = blockedReason(action)
    const ownAction = allMatching ? action : inDirection(action, rows)
    return (
      <Tooltip key={action.verb} content={reason}>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={Boolean(reason)}
          className={isDangerous(ownAction) ? 'text-danger' : undefined}
          onClick={
            reason ? undefined : () => (allMatching || runsAsJob(action, rows.length) ? setDialogAction(action) : run(ownAction, rows))
          }
        >
          {name(ownAction)}
        </Button>
      </Tooltip>
    )
  }

  return (
    <div
      role="toolbar"
      aria-label={t('bulk')}
      className="flex flex-wrap items-center gap-2 border-border border-t bg-accent-soft px-3 py-1.5 text-[13px] max-md:sticky max-md:bottom-0 max-md:z-10"
    >
      <span className="font-medium">
        {allMatching ? t('selectedAll', { rows: matching }) : t('selected', { rows: nouns.count(rows.length) })}
      </span>
      {hasMore && (fitsSelection || canRunOnQuery) && (
        <Button
          variant="link"
          size="inline"
          disabled={selectingAll}
          onClick={() => (fitsSelection ? void selectAll() : setSelectedQuery(queryKey))}
        >
          {selectingAll && <Spinner />}
          {t('selectAll', { rows: matching })}
        </Button>
      )}
      {allMatching && (
        <Button variant="link" size="inline" onClick={() => setSelectedQuery(undefined)}>
          {t('onlyPicked', { rows: nouns.count(rows.length) })}
        </Button>
      )}
      <span className="flex flex-wrap gap-1.5 max-md:order-last max-md:w-full max-md:flex-nowrap max-md:overflow-x-auto">
        {tools.map(bulkTool => {
          const reason = allMatching
            ? t('tooMany', { rows: nouns.count(bulkTool.maxRows) })
            : rows.length > bulkTool.maxRows
              ? t('tooMany', { rows: nouns.count(bulkTool.maxRows) })
              : rows.length < bulkTool.minRows
                ? t('tooFew', { rows: nouns.count(bulkTool.minRows) })
                : undefined
          return (
            <Tooltip key={bulkTool.title} content={reason}>
              <Button variant="outline" size="sm" aria-disabled={Boolean(reason)} onClick={reason ? undefined : () => setTool(bulkTool)}>
                {modelsT(bulkTool.title)}
              </Button>
            </Tooltip>
          )
        })}
        {actions.filter(action => !isDangerous(action)).map(actionButton)}
        {edit && (
          <Button variant="outline" size="sm" onClick={() => setDialogAction(edit)}>
            {t('editMany')}
          </Button>
        )}
        {onExport && !allMatching && (
          <Button variant="outline" size="sm" onClick={() => onExport(rows.map(row => row.id))}>
            {t('export')}
          </Button>
        )}
        {actions.filter(isDangerous).map(actionButton)}
      </span>
      <Button variant="ghost" size="icon-sm" className="ml-auto" aria-label={t('clearSelection')} onClick={selection.clear}>
        <X />
      </Button>
      {dialogAction && (
        <BulkDialog
          resource={resource}
          action={dialogAction}
          target={
            allMatching
              ? { query: filters, all: Object.values(filters).every(value => value === undefined) }
              : { ids: rows.map(row => row.id) }
          }
          onClose={submitted => {
            setDialogAction(undefined)
            if (submitted) selection.clear()
          }}
        />
      )}
      {tool && (
        <Suspense>
          <tool.Dialog resource={resource} rows={rows} onClose={() => setTool(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
