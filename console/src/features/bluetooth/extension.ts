import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    blueToothInfo: {
      detail: {
        panels: [
          {
            id: 'connections',
            title: 'bluetoothConnections',
            atTop: true,
            Panel: lazy(() => import('./connections').then(module => module.Connections)),
          },
        ],
      },
    },
  },
} satisfies Extension
