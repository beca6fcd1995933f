import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    sapVehicle: {
      detail: {
        panels: [
          {
            id: 'comparison',
            title: 'sapComparison',
            Panel: lazy(() => import('./comparison-panel').then(module => module.ComparisonPanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
