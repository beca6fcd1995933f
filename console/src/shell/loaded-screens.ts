import type { Resource, Route } from '@contracts/declaration'
import type { ComponentType } from 'react'
import type { ScreenProps } from '@/navigation/page-props'

/** The screen of a page and its resource. */
export interface LoadedScreen {
  screen: ComponentType<ScreenProps>
  /** absent on pages without a resource, whose screens do not read it */
  resource?: Resource
}

const loaded = new Map<string, LoadedScreen>()

/** The name of the resource that an address shows. */
export function resourceOf(route: Route, search: string): string | undefined {
  const tab = new URLSearchParams(search).get('tab')
  return tab && route.resources.includes(tab) ? tab : route.resources[0]
}

export const loadKey = (route: Route, search: string) => `${route.path} ${resourceOf(route, search) ?? ''}`

/** The screen of an address and its resource, once loaded. */
export function loadedScreen(route: Route, search: string): LoadedScreen | undefined {
  return loaded.get(loadKey(route, search))
}

export function storeLoadedScreen(key: string, screen: LoadedScreen) {
  loaded.set(key, screen)
}
