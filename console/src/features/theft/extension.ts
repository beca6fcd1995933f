import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    stolenReport: {
      detail: {
        panels: [
          {
            id: 'position',
            title: 'stolenPosition',
            atTop: true,
            Panel: lazy(() => import('./position-panel').then(module => module.StolenPosition)),
            permission: 'trace:view',
          },
          {
            id: 'handover',
            title: 'handover',
            Panel: lazy(() => import('./handover-panel').then(module => module.HandoverPanel)),
            permission: 'stolen:track',
          },
        ],
      },
    },
  },
} satisfies Extension
