import { load } from '@contracts/catalogue'
import type { Resource, Route } from '@contracts/declaration'
import type { ComponentType } from 'react'
import { isPublicPage } from '@/features/paths'
import { publicPages } from '@/features/public-screens'
import { enqueueIdle } from '@/loading/idle-queue'
import { onceAsync } from '@/loading/lazy'

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

const shellChunk = onceAsync(() => import('./screen-in-shell'))

/** The app shell component; loaded before the first screen inside it. */
export function loadedAppShell() {
  return shellChunk.value()?.ConfiguredAppShell
}

interface Loaded {
  screen: ComponentType<ScreenProps>
  /** absent on pages without a resource, whose screens do not read it */
  resource?: Resource
}

const loaded = new Map<string, Loaded>()
const loading = new Map<string, Promise<unknown>>()

/** The name of the resource that an address shows. */
function resourceOf(route: Route, search: string): string | undefined {
  const tab = new URLSearchParams(search).get('tab')
  return tab && route.resources.includes(tab) ? tab : route.resources[0]
}

const loadKey = (route: Route, search: string) => `${route.path} ${resourceOf(route, search) ?? ''}`

/** The screen of a page and its resource, once loaded. */
export function loadedScreen(route: Route, search: string): Loaded | undefined {
  return loaded.get(loadKey(route, search))
}

async function screenOf(route: Route): Promise<ComponentType<ScreenProps>> {
  if (isPublicPage(route.path)) {
    // A visitor of the login page will need the app shell next.
    enqueueIdle(shellChunk.fetch)
    return publicPages[route.path]()
  }
  const { screenInShell } = await shellChunk.fetch()
  return screenInShell(route)
}

/** Loads screen and resource of a page; undefined if they are loaded. */
export function loadScreen(route: Route, search: string): Promise<unknown> | undefined {
  const key = loadKey(route, search)
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
