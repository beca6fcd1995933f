import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    soundEffect: {
      detail: {
        panels: [
          {
            id: 'dispatches',
            title: 'soundDispatches',
            Panel: lazy(() => import('./dispatches-panel').then(module => module.SoundDispatches)),
          },
        ],
      },
    },
  },
} satisfies Extension
