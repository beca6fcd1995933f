import type { Route } from '@contracts/declaration'
import type { ComponentType } from 'react'
import { features } from '@/features'
import { hasOwnScreen, isPublicPage } from '@/features/paths'
import { enqueueIdle } from '@/loading/idle-queue'
import { onceAsync, withMessages } from '@/loading/later'
import { isStandard, type StandardKind } from '@/routes'
import { ListScreen } from '@/screens/list-screen'
import type { ScreenProps } from './screens'

// All of this file comes at once. Most visits go to lists, so these come with the frame; what the other screens share with both is left out of
// their own files, because the bundler sees that they are only asked for from here.
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

/** The screen of a page that stands in the frame. */
export function screenInShell(route: Route): Promise<ComponentType<ScreenProps>> {
  if (hasOwnScreen(route.path) && !isPublicPage(route.path)) return withMessages(features[route.path]())
  if (isStandard(route)) return standard[route.kind]()
  throw new Error(`no screen for ${route.path}`)
}
