import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/qa': () => import('./help').then(module => module.Help),
  },
} satisfies Extension
