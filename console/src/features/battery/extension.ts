import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    battery: {
      detail: {
        panels: [
          {
            id: 'code',
            title: 'batteryCode',
            atTop: true,
            Panel: lazy(() => import('./code-panel').then(module => module.CodePanel)),
          },
          {
            id: 'cells',
            title: 'batteryCells',
            Panel: lazy(() => import('./cells-panel').then(module => module.CellsPanel)),
          },
          {
            id: 'trend',
            title: 'batteryTrend',
            Panel: lazy(() => import('./trend-panel').then(module => module.TrendPanel)),
          },
        ],
      },
    },
    chargeSession: {
      detail: {
        panels: [
          {
            id: 'curve',
            title: 'chargeCurve',
            Panel: lazy(() => import('./curve-panel').then(module => module.CurvePanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
