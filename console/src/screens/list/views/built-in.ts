import type { Resource } from '@contracts/declaration'
import { type Locale, nameIn } from '@/locale'
import type { SavedView } from '@/session'

/** The built-in views of a list, in the shape of saved ones. */
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

/** Whether a list shows a built-in view; its columns are then the person's own. */
export const isBuiltIn = (resource: Resource, view: string | undefined): boolean => resource.views?.some(own => own.name === view) ?? false
