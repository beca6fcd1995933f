import { load } from '@contracts/catalogue'
import type { Resource, Route } from '@contracts/declaration'
import type { ComponentType } from 'react'
import { features } from '@/features'
import { hasOwnScreen } from '@/features/paths'
import { isStandard, type StandardKind } from '@/routes'
import { isFramed } from './guard'

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

// Each kind of screen is a file of its own to the browser, because most visits never open a form.
const standard: Record<StandardKind, () => Promise<ComponentType<ScreenProps>>> = {
  list: () => import('@/screens/list-screen').then(module => module.ListScreen),
  form: () => import('@/screens/form-screen').then(module => module.FormScreen),
  detail: () => import('@/screens/detail-screen').then(module => module.DetailScreen),
}

let frame: typeof import('./frame').Frame | undefined

/** The frame around the screens; here before the first framed screen is. */
export function loadedFrame() {
  return frame
}

async function loadFrame() {
  frame = (await import('./frame')).Frame
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

function screenOf(route: Route): Promise<ComponentType<ScreenProps>> {
  if (hasOwnScreen(route.path)) return features[route.path]()
  if (isStandard(route)) return standard[route.kind]()
  throw new Error(`no screen for ${route.path}`)
}

/** Loads screen and declaration of a page; undefined when they are here already. */
export function loadScreen(route: Route, search: string): Promise<unknown> | undefined {
  const key = need(route, search)
  if (loaded.has(key)) return undefined
  let promise = loading.get(key)
  if (!promise) {
    const name = resourceOf(route, search)
    promise = Promise.all([screenOf(route), name ? load(name) : undefined, isFramed(route.path) && loadFrame()])
      .then(([screen, resource]) => loaded.set(key, { screen, resource }))
      .finally(() => loading.delete(key))
    loading.set(key, promise)
  }
  return promise
}
