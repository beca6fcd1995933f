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

/**
 * Lists the pages inside the app shell whose position among all is included, each tab of a list separately. A detail page gets the id of the
 * first record, which costs a request: the requests of one session are limited.
 */
export async function signedInPages(
  request: APIRequestContext,
  includes: (position: number) => boolean = () => true,
): Promise<PageVisit[]> {
  const pages: PageVisit[] = []
  let position = 0
  const add = async (name: string, path: string | (() => Promise<string>)) => {
    if (includes(position++)) pages.push({ name, path: typeof path === 'string' ? path : await path() })
  }
  for (const { path, kind, resources, list } of routes) {
    const name = path.slice(1).replace('/', '.')
    if (kind === 'redirect' || publicPages.some(page => page.path === path)) continue
    if (kind === 'list') {
      await add(name, path)
      for (const tab of resources.slice(1)) await add(`${name}.${tab}`, `${path}?tab=${tab}`)
    } else if (list && !path.endsWith('Add')) {
      // If the host list shows another resource, the rows of the page are read from its own path.
      const isHostList = routes.find(route => route.path === list)?.resources.includes(resources[0] ?? '')
      await add(name, async () => {
        const { id } = await findFirst<{ id: number }>(request, isHostList ? list : path, `resource=${resources[0]}`)
        return `${path}?id=${id}`
      })
    } else await add(name, path)
  }
  return pages
}
