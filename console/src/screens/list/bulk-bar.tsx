import type { Action, Resource } from '@contracts/declaration'
import { LoaderCircle, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { call, type Page, queryOf } from '@/api'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import { type ListTool, toolsOf } from '@/features/tools'
import { useName } from '@/locale'
import { useRun } from '../action/runner'
import { batchOf, possible } from '../action/verbs'
import { conditionParams, type Query } from './query'
import type { Selection } from './selection'

interface Props {
  route: string
  resource: Resource
  actions: Action[]
  selection: Selection
  query: Query
  page: Page | undefined
}

/** What can be done with the selected rows together. */
export function BulkBar({ route, resource, actions, selection, query, page }: Props) {
  const t = useTranslations('list')
  const name = useName()
  const run = useRun()
  const models = useTranslations('models')
  const [gathering, setGathering] = useState(false)
  const [tool, setTool] = useState<ListTool>()
  const { rows } = selection
  const most = Math.max(0, ...actions.map(batchOf))
  const everything = page && !page.totalCapped && page.total > rows.length && page.total <= most

  async function selectAll() {
    setGathering(true)
    try {
      const params = { resource: resource.name, page: 1, pageSize: page?.total, orderBy: query.orderBy, ...conditionParams(query) }
      selection.set((await call<Page>(`/bff/screens${route}?${queryOf(params)}`)).list)
    } finally {
      setGathering(false)
    }
  }

  function hindrance(action: Action): string | undefined {
    if (rows.length > batchOf(action)) return t('tooMany', { max: batchOf(action) })
    return rows.some(row => possible(resource, action, row)) ? undefined : t('noneAble')
  }

  return (
    <div
      role="toolbar"
      aria-label={t('bulk')}
      className="flex flex-wrap items-center gap-2 border-border border-b bg-accent-soft px-3 py-1.5 text-[13px]"
    >
      <span className="font-medium">{t('selected', { count: rows.length })}</span>
      {everything && (
        <Button variant="link" size="inline" disabled={gathering} onClick={() => void selectAll()}>
          {gathering && <LoaderCircle className="animate-spin" />}
          {t('selectAll', { count: page.total })}
        </Button>
      )}
      <span className="flex flex-wrap gap-1.5">
        {toolsOf(resource.name).map(own => {
          const reason =
            rows.length > own.most ? t('tooMany', { max: own.most }) : rows.length < own.least ? t('tooFew', { min: own.least }) : undefined
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
          return (
            <Tooltip key={action.verb} content={reason}>
              <Button
                size="sm"
                aria-disabled={Boolean(reason)}
                className={action.danger || action.verb === 'delete' ? 'text-danger' : undefined}
                onClick={reason ? undefined : () => run(action, rows)}
              >
                {name(action)}
              </Button>
            </Tooltip>
          )
        })}
      </span>
      <Button variant="ghost" size="icon-sm" className="ml-auto" aria-label={t('clearSelection')} onClick={selection.clear}>
        <X />
      </Button>
      {tool && (
        <Suspense>
          <tool.Dialog resource={resource} rows={rows} onClose={() => setTool(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
