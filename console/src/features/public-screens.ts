import type { ComponentType } from 'react'
import { withMessages } from '@/loading/later'
import type { ScreenProps } from '@/shell/screens'
import type { PublicScreen } from './paths'

/** What to load for the screens that stand alone. Apart from the others, which come with the frame. */
export const publicPages: Record<PublicScreen, () => Promise<ComponentType<ScreenProps>>> = {
  '/login': () => import('./login').then(module => module.Login),
  '/auth-redirect': () => import('./external-login').then(module => module.ExternalLogin),
  '/401': () => withMessages(import('./error-pages').then(module => module.ForbiddenPage)),
  '/404': () => withMessages(import('./error-pages').then(module => module.NotFoundPage)),
}
