import type { Route } from '@contracts/declaration'

/** Name of the meta element in which the document of a page states its route, so that its screen loads in parallel with the session. */
export const ROUTE_META = 'route'

/** The route that the document states; undefined for the root and unknown paths. */
export function documentRoute(): Route | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${ROUTE_META}"]`)?.content
  return content ? JSON.parse(content) : undefined
}
