import { routes } from '@contracts/routes'
import type { APIRequestContext } from '@playwright/test'
import { findFirst } from '../browser/fixtures'

/** A page to visit, with a name for messages and file names. */
export interface PageVisit {
  name: string
  path: string
}

/** Pages outside the app shell, which need no session. */
export const publicPages: PageVisit[] = ['/login', '/401', '/404'].map(path => ({ name: path.slice(1), path }))

/** Lists every page inside the app shell, each tab of a list separately; a detail page gets the id of the first record. */
export async function signedInPages(request: APIRequestContext): Promise<PageVisit[]> {
  const pages: PageVisit[] = []
  for (const { path, kind, resources, list } of routes) {
    const name = path.slice(1).replace('/', '.')
    if (kind === 'redirect' || publicPages.some(page => page.path === path)) continue
    if (kind === 'list') {
      pages.push({ name, path })
      for (const tab of resources.slice(1)) pages.push({ name: `${name}.${tab}`, path: `${path}?tab=${tab}` })
    } else if (list && !path.endsWith('Add')) {
      // If the host list shows another resource, the rows of the page are read from its own path.
      const isHostList = routes.find(route => route.path === list)?.resources.includes(resources[0] ?? '')
      const { id } = await findFirst<{ id: number }>(request, isHostList ? list : path, `resource=${resources[0]}`)
      pages.push({ name, path: `${path}?id=${id}` })
    } else pages.push({ name, path })
  }
  return pages
}
