import type { Route } from '@contracts/declaration'
import type { ComponentType } from 'react'
import { load } from '@/api/declaration'
import { enqueueIdle } from '@/loading/idle-queue'
import { onceAsync } from '@/loading/lazy'
import type { ScreenProps } from '@/navigation/page-props'
import { loadedScreen, loadKey, resourceOf, storeLoadedScreen } from './loaded-screens'
import { publicPage } from './public'

const shellChunk = onceAsync(() => import('./screen-in-shell'))

/** The app shell component; loaded before the first screen inside it. */
export function loadedAppShell() {
  return shellChunk.value()?.ConfiguredAppShell
}

const loading = new Map<string, Promise<unknown>>()

async function screenOf(route: Route, resource: string | undefined): Promise<ComponentType<ScreenProps>> {
  const loadPublicPage = publicPage(route.path)
  if (loadPublicPage) {
    // A visitor of the login page will need the app shell next.
    enqueueIdle(shellChunk.fetch)
    return loadPublicPage()
  }
  const { screenInShell } = await shellChunk.fetch()
  return screenInShell(route, resource)
}

/** Loads screen and resource of a page; undefined if they are loaded. */
export function loadScreen(route: Route, search: string): Promise<unknown> | undefined {
  if (loadedScreen(route, search)) return undefined
  const key = loadKey(route, search)
  let promise = loading.get(key)
  if (!promise) {
    const name = resourceOf(route, search)
    promise = Promise.all([screenOf(route, name), name ? load(name) : undefined])
      .then(([screen, resource]) => storeLoadedScreen(key, { screen, resource }))
      .finally(() => loading.delete(key))
    loading.set(key, promise)
  }
  return promise
}
