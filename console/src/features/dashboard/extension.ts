import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/dashboard': () => import('./index').then(module => module.Dashboard),
  },
} satisfies Extension
