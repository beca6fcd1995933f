import type { Route } from '@contracts/declaration'
import type { ComponentType } from 'react'
import { features } from '@/features'
import { hasOwnScreen, isPublicPage } from '@/features/paths'
import { enqueueIdle } from '@/loading/idle-queue'
import { onceAsync, withMessages } from '@/loading/lazy'
import { isStandard, type StandardKind } from '@/routes'
import { ListScreen } from '@/screens/list-screen'
import type { ScreenProps } from './screens'

// This file is one chunk with the list screen, which most visits open first. Modules shared with the form and detail chunks are hoisted
// into it by the bundler, because those are imported only from here.
export { ConfiguredAppShell } from './configured-app-shell'

const form = onceAsync(() => withMessages(import('@/screens/form-screen').then(module => module.FormScreen)))
const detail = onceAsync(() => withMessages(import('@/screens/detail-screen').then(module => module.DetailScreen)))
enqueueIdle(form.fetch)
enqueueIdle(detail.fetch)

const standard: Record<StandardKind, () => Promise<ComponentType<ScreenProps>>> = {
  list: async () => ListScreen,
  form: form.fetch,
  detail: detail.fetch,
}

/** Loads the screen component of a page inside the app shell. @throws if the page has none */
export function screenInShell(route: Route): Promise<ComponentType<ScreenProps>> {
  if (hasOwnScreen(route.path) && !isPublicPage(route.path)) return withMessages(features[route.path]())
  if (isStandard(route)) return standard[route.kind]()
  throw new Error(`no screen for ${route.path}`)
}
