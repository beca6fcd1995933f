import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    vehicle: {
      detail: {
        panels: [
          {
            id: 'track',
            title: 'way',
            Panel: lazy(() => import('./index').then(module => module.VehicleTrack)),
            permission: 'trace:view',
          },
        ],
      },
    },
    trip: {
      detail: {
        panels: [
          {
            id: 'track',
            title: 'way',
            Panel: lazy(() => import('./index').then(module => module.TripTrack)),
            atTop: true,
            permission: 'trace:view',
          },
        ],
      },
    },
  },
} satisfies Extension
