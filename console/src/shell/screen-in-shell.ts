import type { Route } from '@contracts/declaration'
import type { ComponentType } from 'react'
import { enqueueIdle } from '@/loading/idle-queue'
import { onceAsync, withMessages } from '@/loading/lazy'
import type { ScreenProps } from '@/navigation/page-props'
import { ListScreen } from '@/screens/list-screen'
import { type ExtendedScreen, loadExtension, setExtensions } from '@/screens/use-extension'
import { errorScreens } from './error-screens'
import { lists, screens } from './registry'

// This file is one chunk with the list screen, which most visits open first. Modules shared with the form and detail chunks are hoisted
// into it by the bundler, because those are imported only from here.
export { ConfiguredAppShell } from './configured-app-shell'

const pageRegistry = onceAsync(() => import('./page-registry'))
setExtensions(lists, async () => (await pageRegistry.fetch()).pages)

const form = onceAsync(() => withMessages(import('@/screens/form-screen').then(module => module.FormScreen)))
const detail = onceAsync(() => withMessages(import('@/screens/detail-screen').then(module => module.DetailScreen)))
enqueueIdle(pageRegistry.fetch)
enqueueIdle(form.fetch)
enqueueIdle(detail.fetch)

const report = onceAsync(() => withMessages(import('@/screens/report-screen').then(module => module.ReportScreen)))

/** Screens that are generated from a declaration. */
const standard: Record<ExtendedScreen, () => Promise<ComponentType<ScreenProps>>> = {
  list: async () => ListScreen,
  form: form.fetch,
  detail: detail.fetch,
}

const isStandard = (kind: string): kind is ExtendedScreen => kind in standard

/** Loads the screen component of a page inside the app shell, with what features add to it. @throws if the page has none */
export async function screenInShell(route: Route, resource: string | undefined): Promise<ComponentType<ScreenProps>> {
  const { path } = route
  // The further tabs of a report are lists.
  const kind = route.kind === 'report' && resource !== route.resources[0] ? 'list' : route.kind
  const ownScreen = screens[path] ?? errorScreens[path]
  const generated = kind === 'report' ? report.fetch : isStandard(kind) ? standard[kind] : undefined
  const screen = ownScreen ? withMessages(ownScreen()) : generated?.()
  if (!screen) throw new Error(`no screen for ${path}`)
  // A page of another kind, such as a board, may show the list of its resource.
  const extended = isStandard(kind) ? kind : 'list'
  const [component] = await Promise.all([screen, resource && loadExtension(extended, resource)])
  return component
}
