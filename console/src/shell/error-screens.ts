import type { LoadScreen } from '@/screens/extension'

/** The error pages inside the app shell, by path; those outside it are public pages. */
export const errorScreens: { [path: string]: LoadScreen | undefined } = {
  '/error/401': () => import('./public/error-pages').then(module => module.ForbiddenPage),
  '/error/404': () => import('./public/error-pages').then(module => module.NotFoundPage),
}
