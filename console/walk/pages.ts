import { routes } from '@contracts/routes'
import type { APIRequestContext } from '@playwright/test'
import { find } from '../browser/console'

/** A page with what it shows. */
export interface Stop {
  name: string
  path: string
}

/** The pages before and outside of the frame. */
export const outside: Stop[] = ['/login', '/401', '/404'].map(path => ({ name: path.slice(1), path }))

/** Every page inside of the frame, each tab of a list by itself, with a record where the page shows one. */
export async function inside(request: APIRequestContext): Promise<Stop[]> {
  const stops: Stop[] = []
  for (const { path, kind, resources, list } of routes) {
    const name = path.slice(1).replace('/', '.')
    if (kind === 'redirect' || outside.some(stop => stop.path === path)) continue
    if (kind === 'list') {
      stops.push({ name, path })
      for (const tab of resources.slice(1)) stops.push({ name: `${name}.${tab}`, path: `${path}?tab=${tab}` })
    } else if (list && !path.endsWith('Add')) {
      // A page may be reached from a list of something else; then its own rows stand behind its own path.
      const own = routes.find(route => route.path === list)?.resources.includes(resources[0] ?? '')
      const { id } = await find<{ id: number }>(request, own ? list : path, `resource=${resources[0]}`)
      stops.push({ name, path: `${path}?id=${id}` })
    } else stops.push({ name, path })
  }
  return stops
}
