import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    userTag: {
      detail: {
        panels: [
          {
            id: 'structure',
            title: 'userTagStructure',
            Panel: lazy(() => import('./structure-panel').then(module => module.UserTagStructure)),
          },
        ],
      },
    },
  },
} satisfies Extension
