import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/test/index': () => import('./check').then(module => module.SelfCheck),
  },
} satisfies Extension
