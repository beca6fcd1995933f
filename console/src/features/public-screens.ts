import type { ComponentType } from 'react'
import { withMessages } from '@/loading/lazy'
import type { ScreenProps } from '@/shell/screens'
import type { PublicScreen } from './paths'

/** Dynamic import of each public page, by path. A module of its own, so that the login does not load the app shell's screens. */
export const publicPages: Record<PublicScreen, () => Promise<ComponentType<ScreenProps>>> = {
  '/login': () => import('./login').then(module => module.Login),
  '/auth-redirect': () => import('./external-login').then(module => module.ExternalLogin),
  '/401': () => withMessages(import('./error-pages').then(module => module.ForbiddenPage)),
  '/404': () => withMessages(import('./error-pages').then(module => module.NotFoundPage)),
}
