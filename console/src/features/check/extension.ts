import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/test/index': () => import('./check-page').then(module => module.CheckPage),
  },
} satisfies Extension
