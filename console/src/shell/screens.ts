import { load } from '@contracts/catalogue'
import type { Resource, Route } from '@contracts/declaration'
import type { ComponentType } from 'react'
import { isPublicPage } from '@/features/paths'
import { publicPages } from '@/features/public-screens'
import { enqueueIdle } from '@/loading/idle-queue'
import { onceAsync } from '@/loading/later'

/** What every screen is given: its tab's own view of the address, never the window's. */
export interface PageProps {
  route: Route
  /** resource chosen among those of the page; absent = its own */
  tab?: string
  search: URLSearchParams
  setSearch(next: URLSearchParams, options?: { replace?: boolean }): void
  /** record the page is about */
  id?: string
  /** whether it is the one on the screen */
  active: boolean
}

/** What a screen drawn from a declaration is given besides. */
export interface ScreenProps extends PageProps {
  resource: Resource
}

const framed = onceAsync(() => import('./screen-in-shell'))

/** The frame around the screens; here before the first framed screen is. */
export function loadedAppShell() {
  return framed.value()?.ConfiguredAppShell
}

interface Loaded {
  screen: ComponentType<ScreenProps>
  /** absent on pages without a resource; their screens do not ask for it */
  resource?: Resource
}

const loaded = new Map<string, Loaded>()
const loading = new Map<string, Promise<unknown>>()

/** The resource a page shows at an address. */
function resourceOf(route: Route, search: string): string | undefined {
  const tab = new URLSearchParams(search).get('tab')
  return tab && route.resources.includes(tab) ? tab : route.resources[0]
}

const need = (route: Route, search: string) => `${route.path} ${resourceOf(route, search) ?? ''}`

/** The screen of a page once it is loaded. */
export function loadedScreen(route: Route, search: string): Loaded | undefined {
  return loaded.get(need(route, search))
}

async function screenOf(route: Route): Promise<ComponentType<ScreenProps>> {
  if (isPublicPage(route.path)) {
    // Who stands at the entrance will come in.
    enqueueIdle(framed.fetch)
    return publicPages[route.path]()
  }
  const { screenInShell } = await framed.fetch()
  return screenInShell(route)
}

/** Loads screen and declaration of a page; undefined when they are here already. */
export function loadScreen(route: Route, search: string): Promise<unknown> | undefined {
  const key = need(route, search)
  if (loaded.has(key)) return undefined
  let promise = loading.get(key)
  if (!promise) {
    const name = resourceOf(route, search)
    promise = Promise.all([screenOf(route), name ? load(name) : undefined])
      .then(([screen, resource]) => loaded.set(key, { screen, resource }))
      .finally(() => loading.delete(key))
    loading.set(key, promise)
  }
  return promise
}
