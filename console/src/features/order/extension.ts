import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    order: {
      detail: {
        panels: [
          {
            id: 'trace',
            title: 'parcelTrace',
            when: order => order.shippedUnits > 0,
            Panel: lazy(() => import('./trace-panel').then(module => module.TracePanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
