import type { Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import useSWR from 'swr'
import { call } from '@/api'
import { addressOfView, type ColumnLayout, layoutOf, renew, type SavedView, useSignedIn } from '@/session'
import { declaredColumns } from '../columns'
import { filterParams, parseQuery, type Query } from '../query'

/** What of a list a view keeps, in the words of the wire. */
export type ViewContents = Pick<SavedView, 'filters' | 'columns' | 'orderBy' | 'pageSize'>

/** The list as it is, ready to be saved. Columns as declared are none, so that such a view gets columns that are declared later. */
export function contentsOf(query: Query, look: ColumnLayout, pageSize: number): ViewContents {
  const declared = !look.columns && Object.keys(look.widths).length === 0
  const fields = look.columns ?? Object.keys(look.widths)
  return {
    filters: Object.fromEntries(Object.entries(filterParams(query)).filter(([, value]) => value !== undefined)),
    columns: declared
      ? []
      : fields.map((field, i) => ({ field, width: Math.round(look.widths[field] ?? 0) || null, fixed: i === 0, visible: true })),
    orderBy: query.orderBy ?? '',
    pageSize: query.pageSize ?? pageSize,
  }
}

/** What a view keeps, for another one. */
export const copyOf = ({ filters, columns, orderBy, pageSize }: SavedView): ViewContents => ({ filters, columns, orderBy, pageSize })

/** Whether a list shows something else than a view keeps. What the list knows no more counts for nothing. */
export function differs(view: SavedView, resource: Resource, query: Query, look: ColumnLayout, pageSize: number): boolean {
  const kept = parseQuery(addressOfView(view), resource)
  const own = layoutOf(view)
  const told = (of: Query, worn: ColumnLayout, size: number) =>
    JSON.stringify([
      Object.entries(filterParams(of))
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
      of.orderBy ?? '',
      of.pageSize ?? size,
      (worn.columns ?? declaredColumns(resource)).filter(name => resource.fields.some(field => field.name === name)),
      Object.entries(worn.widths)
        .map(([name, width]) => [name, Math.round(width)])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ])
  return told(kept, own, pageSize) !== told(query, look, pageSize)
}

/** The views of a list: the own ones in their order, and those others share. */
export function useViews(page: string) {
  const locale = useLocale()
  const { user } = useSignedIn()
  const { data, mutate } = useSWR([`/bff/views?page=${encodeURIComponent(page)}`, locale], ([path]) =>
    call<{ list: SavedView[] }>(path, { quiet: true }),
  )
  const own = data?.list.filter(view => view.userId === user.id) ?? []
  return {
    loaded: data !== undefined,
    own,
    shared: data?.list.filter(view => view.userId !== user.id) ?? [],
    /** changes something about them and reads them again; throws what is refused */
    async change(verb: 'add' | 'edit' | 'delete' | 'setDefault' | 'move', input: object): Promise<{ id: number; version: number }> {
      const done = await call<{ id: number; version: number }>(`/bff/actions/savedView/${verb}`, { body: input, quiet: true })
      const fresh = await mutate()
      const opens = (list: SavedView[] = []) => JSON.stringify(list.find(view => view.userId === user.id && view.isDefault))
      if (opens(fresh?.list) !== opens(data?.list)) void renew()
      return done
    },
  }
}
