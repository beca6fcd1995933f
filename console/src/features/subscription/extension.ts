import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    serviceSubscription: {
      detail: {
        panels: [
          {
            id: 'term',
            title: 'serviceTerm',
            Panel: lazy(() => import('./term-panel').then(module => module.TermPanel)),
            atTop: true,
          },
        ],
      },
    },
  },
} satisfies Extension
