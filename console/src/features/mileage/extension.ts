import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/equipmentManage/mileage': () => import('./index').then(module => module.Mileage),
  },
  resources: {
    vehicle: {
      detail: {
        panels: [
          {
            id: 'mileage',
            title: 'mileage',
            Panel: lazy(() => import('./vehicle-mileage').then(module => module.VehicleMileage)),
            replacesRelated: 'trip',
            permission: 'mileage:view',
          },
        ],
      },
    },
    mileageDaily: {
      detail: {
        panels: [
          {
            id: 'trips',
            title: 'tripsOfDay',
            Panel: lazy(() => import('./day-trips').then(module => module.DayTrips)),
            atTop: true,
            permission: 'trace:view',
          },
        ],
      },
    },
  },
} satisfies Extension
