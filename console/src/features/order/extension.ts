import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    order: {
      list: {
        bulkTools: [
          {
            title: 'printSlips',
            verb: 'ship',
            minRows: 1,
            maxRows: 50,
            Dialog: lazy(() => import('./slips-dialog').then(module => module.SlipsDialog)),
          },
        ],
      },
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
