import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/userCenter/profile': () => import('./profile').then(module => module.Profile),
  },
} satisfies Extension
