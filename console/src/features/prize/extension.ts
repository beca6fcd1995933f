import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    raffleActivity: {
      detail: {
        panels: [
          {
            id: 'figures',
            title: 'raffleFigures',
            Panel: lazy(() => import('./figures-panel').then(module => module.FiguresPanel)),
            atTop: true,
          },
          {
            id: 'proof',
            title: 'raffleProof',
            Panel: lazy(() => import('./proof-panel').then(module => module.ProofPanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
