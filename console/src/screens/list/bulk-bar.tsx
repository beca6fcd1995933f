import type { Action, Resource } from '@contracts/declaration'
import { LoaderCircle, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { ApiError, call, type Page, queryOf } from '@/api'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { Tooltip } from '@/components/ui/tooltip'
import { type BulkTool, bulkToolsOf } from '@/features/list-extensions'
import { useName } from '@/locale'
import { useRun } from '../action/runner'
import { byJob, canRun, directed, isDangerous, maxBatchSize } from '../action/verbs'
import { BulkDialog } from '../bulk/bulk-dialog'
import { filterParams, type Query } from './query'
import type { Selection } from './selection'

interface Props {
  route: string
  resource: Resource
  /** those that take several rows */
  actions: Action[]
  /** verbs the viewer may use */
  permitted: string[]
  selection: Selection
  query: Query
  page: Page | undefined
}

/** What can be done with the selected rows together. */
export function BulkBar({ route, resource, actions, permitted, selection, query, page }: Props) {
  const t = useTranslations('list')
  const format = useFormatter()
  const name = useName()
  const run = useRun()
  const models = useTranslations('models')
  const [gathering, setGathering] = useState(false)
  const [tool, setTool] = useState<BulkTool>()
  const [asked, setAsked] = useState<Action>()
  const [whole, setWhole] = useState<string>()
  const { rows } = selection
  const most = Math.max(0, ...actions.map(maxBatchSize))
  const matching = filterParams(query)
  const searched = JSON.stringify(matching)
  const edit =
    resource.fields.some(field => field.many) && permitted.includes('edit') && resource.actions.find(({ verb }) => verb === 'edit')
  // Everything that matches is meant by its conditions, not by its rows; other conditions mean something else.
  const all = whole === searched
  const more = page && (page.totalCapped || page.total > rows.length) && !all
  const few = more && !page.totalCapped && page.total <= most
  const wholeAble = edit || actions.some(own => !own.background)
  const count = `${format.number(page?.total ?? 0)}${page?.totalCapped ? '+' : ''}`

  async function selectAll() {
    setGathering(true)
    try {
      const params = { resource: resource.name, page: 1, pageSize: page?.total, orderBy: query.orderBy, ...filterParams(query) }
      selection.set((await call<Page>(`/bff/screens${route}?${queryOf(params)}`, { quiet: true })).list)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setGathering(false)
    }
  }

  function hindrance(action: Action): string | undefined {
    const beyond = all || rows.length > maxBatchSize(action)
    if (beyond && action.background) return t('tooMany', { max: maxBatchSize(action) })
    if (all) return undefined
    return rows.some(row => canRun(resource, action, row)) ? undefined : t('noneAble')
  }

  return (
    <div
      role="toolbar"
      aria-label={t('bulk')}
      className="flex flex-wrap items-center gap-2 border-border border-t bg-accent-soft px-3 py-1.5 text-[13px] max-md:sticky max-md:bottom-0 max-md:z-10"
    >
      <span className="font-medium">{all ? t('selectedAll', { count }) : t('selected', { count: rows.length })}</span>
      {more && (few || wholeAble) && (
        <Button variant="link" size="inline" disabled={gathering} onClick={() => (few ? void selectAll() : setWhole(searched))}>
          {gathering && <LoaderCircle className="animate-spin" />}
          {t('selectAll', { count })}
        </Button>
      )}
      {all && (
        <Button variant="link" size="inline" onClick={() => setWhole(undefined)}>
          {t('onlyPicked', { count: rows.length })}
        </Button>
      )}
      <span className="flex flex-wrap gap-1.5 max-md:order-last max-md:w-full max-md:flex-nowrap max-md:overflow-x-auto">
        {bulkToolsOf(resource.name).map(own => {
          const reason = all
            ? t('tooMany', { max: own.maxRows })
            : rows.length > own.maxRows
              ? t('tooMany', { max: own.maxRows })
              : rows.length < own.minRows
                ? t('tooFew', { min: own.minRows })
                : undefined
          return (
            <Tooltip key={own.title} content={reason}>
              <Button size="sm" aria-disabled={Boolean(reason)} onClick={reason ? undefined : () => setTool(own)}>
                {models(own.title)}
              </Button>
            </Tooltip>
          )
        })}
        {actions.map(action => {
          const reason = hindrance(action)
          const own = all ? action : directed(action, rows)
          return (
            <Tooltip key={action.verb} content={reason}>
              <Button
                size="sm"
                aria-disabled={Boolean(reason)}
                className={isDangerous(own) ? 'text-danger' : undefined}
                onClick={reason ? undefined : () => (all || byJob(action, rows.length) ? setAsked(action) : run(own, rows))}
              >
                {name(own)}
              </Button>
            </Tooltip>
          )
        })}
        {edit && (
          <Button size="sm" onClick={() => setAsked(edit)}>
            {t('editMany')}
          </Button>
        )}
      </span>
      <Button variant="ghost" size="icon-sm" className="ml-auto" aria-label={t('clearSelection')} onClick={selection.clear}>
        <X />
      </Button>
      {asked && (
        <BulkDialog
          resource={resource}
          action={asked}
          asked={
            all ? { query: matching, all: Object.values(matching).every(value => value === undefined) } : { ids: rows.map(row => row.id) }
          }
          onClose={submitted => {
            setAsked(undefined)
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
