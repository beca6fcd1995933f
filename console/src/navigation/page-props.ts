import type { Resource, Route } from '@contracts/declaration'

/** Props of every screen. Query and id are those of its tab, which may be hidden. */
export interface PageProps {
  route: Route
  /** resource selected by the tab parameter; absent = the first of the page */
  tab?: string
  search: URLSearchParams
  setSearch(next: URLSearchParams, options?: { replace?: boolean }): void
  /** id of the record */
  id?: string
  /** whether the tab is active */
  active: boolean
}

/** Props of a screen that is generated from a declaration. */
export interface ScreenProps extends PageProps {
  resource: Resource
}
