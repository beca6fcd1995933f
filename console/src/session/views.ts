import type { SavedView } from './bootstrap'

/** The query of the address that shows a list as a view keeps it. */
export function addressOfView(view: SavedView): URLSearchParams {
  const search = new URLSearchParams(view.page.split('?')[1])
  search.set('saved', String(view.id))
  if (view.pageSize) search.set('pageSize', String(view.pageSize))
  if (view.orderBy) search.set('orderBy', view.orderBy)
  for (const [name, value] of Object.entries(view.filters ?? {})) if (value !== null) search.set(name, String(value))
  return search
}
