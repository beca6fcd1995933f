import type { ComponentType } from 'react'
import { withMessages } from '@/loading/lazy'
import type { ScreenProps } from '@/navigation/page-props'

/**
 * Pages rendered without the app shell, by path: login and errors. Separate from the screens inside it, so that the login does not load
 * those.
 */
const pages: Record<string, () => Promise<ComponentType<ScreenProps>>> = {
  '/login': () => import('./login').then(module => module.Login),
  '/auth-redirect': () => import('./external-login').then(module => module.ExternalLogin),
  '/401': () => withMessages(import('./error-pages').then(module => module.ForbiddenPage)),
  '/404': () => withMessages(import('./error-pages').then(module => module.NotFoundPage)),
}

/** Import of a public page; undefined for a page inside the app shell. */
export const publicPage = (path: string) => pages[path]

export const isPublicPage = (path: string): boolean => path in pages
