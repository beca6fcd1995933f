import type { Resource } from '@contracts/declaration'
import { addressOfView } from '@/session'
import { useViews } from '../list/views/saved-views'
import { ViewsMenu } from '../list/views/views-menu'
import { parseReport, type ReportQuery, reportContents } from './report-query'

interface Props {
  path: string
  resource: Resource
  query: ReportQuery
  onOpen(query: ReportQuery): void
}

/** Menu of the saved views of a report. */
export function ReportViews({ path, resource, query, onOpen }: Props) {
  const views = useViews(path)
  const current = [...views.own, ...views.shared].find(view => String(view.id) === query.view)
  const stored = (of: ReportQuery) => {
    const { filters, orderBy } = reportContents(of)
    return JSON.stringify([Object.entries(filters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)), orderBy])
  }
  return (
    <ViewsMenu
      page={path}
      of="report"
      views={views}
      builtIn={[]}
      current={current}
      changed={current !== undefined && stored(parseReport(addressOfView(current), resource)) !== stored(query)}
      unfiltered={!query.view && Object.keys(query.filters).length === 0}
      contents={() => reportContents(query)}
      onShow={view => onOpen(parseReport(view ? addressOfView(view) : new URLSearchParams(), resource))}
    />
  )
}
