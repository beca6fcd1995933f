import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    vehicle: {
      detail: {
        panels: [
          {
            id: 'params',
            title: 'params',
            Panel: lazy(() => import('./params-panel').then(module => module.ParamsPanel)),
            replacesRelated: 'vehicleParam',
          },
        ],
      },
    },
  },
} satisfies Extension
