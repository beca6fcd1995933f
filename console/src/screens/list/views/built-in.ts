import type { Resource } from '@contracts/declaration'
import { type Locale, nameIn } from '@/locale'
import type { SavedView } from '@/session'

/** The built-in views of a list, as saved views. */
export const builtInViews = (resource: Resource, page: string, locale: Locale): SavedView[] =>
  (resource.views ?? []).map(view => ({
    id: view.name,
    version: 0,
    userId: 0,
    userName: null,
    page,
    name: nameIn(locale, view),
    filters: view.filters,
    columns: null,
    orderBy: view.orderBy ?? null,
    pageSize: null,
    isDefault: false,
    shareRoles: null,
  }))

/** Whether a view is built-in; it does not change the user's columns. */
export const isBuiltIn = (resource: Resource, view: string | undefined): boolean =>
  resource.views?.some(candidate => candidate.name === view) ?? false
