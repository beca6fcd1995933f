import type { Resource } from '@contracts/declaration'
import { addressOf, call } from '@/api'
import { useRead } from '@/api/use-read'
import { addressOfView, type ColumnLayout, layoutOf, reloadSession, type SavedView, useSignedIn } from '@/session'
import { declaredColumns } from '../columns'
import { filterParams, parseQuery, type Query } from '../query'

/** The state of a list that a view stores, in API format. */
export type ViewContents = Pick<SavedView, 'filters' | 'columns' | 'orderBy' | 'pageSize'>

/** The current state of a list as view contents. Default columns are stored as none, so that the view gets columns declared later. */
export function contentsOf(query: Query, layout: ColumnLayout, pageSize: number): ViewContents {
  const isDefault = !layout.columns && Object.keys(layout.widths).length === 0
  const fields = layout.columns ?? Object.keys(layout.widths)
  return {
    filters: Object.fromEntries(Object.entries(filterParams(query)).filter(([, value]) => value !== undefined)),
    columns: isDefault
      ? []
      : fields.map((field, i) => ({ field, width: Math.round(layout.widths[field] ?? 0) || null, fixed: i === 0, visible: true })),
    orderBy: query.orderBy ?? '',
    pageSize: query.pageSize ?? pageSize,
  }
}

/** The contents of a view, for a copy. */
export const copyContents = ({ filters, columns, orderBy, pageSize }: SavedView): ViewContents => ({ filters, columns, orderBy, pageSize })

/** Whether the state of a list differs from a view; fields that no longer exist are ignored. */
export function differs(view: SavedView, resource: Resource, query: Query, layout: ColumnLayout, pageSize: number): boolean {
  const viewQuery = parseQuery(addressOfView(view), resource)
  const viewLayout = layoutOf(view)
  const fingerprint = (query: Query, columnLayout: ColumnLayout, size: number) =>
    JSON.stringify([
      Object.entries(filterParams(query))
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
      query.orderBy ?? '',
      query.pageSize ?? size,
      (columnLayout.columns ?? declaredColumns(resource)).filter(name => resource.fields.some(field => field.name === name)),
      Object.entries(columnLayout.widths)
        .map(([name, width]) => [name, Math.round(width)])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ])
  return fingerprint(viewQuery, viewLayout, pageSize) !== fingerprint(query, layout, pageSize)
}

/** The views of a list: the user's own in order, and those shared by others. */
export function useViews(page: string) {
  const { user } = useSignedIn()
  const { data, mutate } = useRead<{ list: SavedView[] }>(
    `${addressOf('/system/crm/savedView/getMySavedViews')}?page=${encodeURIComponent(page)}`,
  )
  const own = data?.list.filter(view => view.userId === user.id) ?? []
  return {
    loaded: data !== undefined,
    own,
    shared: data?.list.filter(view => view.userId !== user.id) ?? [],
    /** runs an action on a view and fetches the list again. @throws ApiError */
    async change(verb: 'add' | 'edit' | 'delete' | 'setDefault' | 'move', input: object): Promise<{ id: number; version: number }> {
      const result = await call<{ id: number; version: number }>(`/bff/actions/savedView/${verb}`, { body: input, quiet: true })
      const updated = await mutate()
      const defaultViewKey = (list: SavedView[] = []) => JSON.stringify(list.find(view => view.userId === user.id && view.isDefault))
      if (defaultViewKey(updated?.list) !== defaultViewKey(data?.list)) void reloadSession()
      return result
    },
  }
}
