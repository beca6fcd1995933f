import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/equipmentManage/ecuDetail': () => import('./index').then(module => module.EcuDetail),
  },
  resources: {
    vehicle: {
      detail: {
        panels: [
          {
            id: 'ecus',
            title: 'ecus',
            Panel: lazy(() => import('./vehicle-ecus').then(module => module.VehicleEcus)),
            more: { title: 'ecuPage', path: '/equipmentManage/ecuDetail' },
            replacesRelated: 'ecu',
            permission: 'ecu:view',
          },
        ],
      },
    },
    vehicleModel: {
      detail: {
        panels: [
          {
            id: 'matrix',
            title: 'matrix',
            Panel: lazy(() => import('./matrix').then(module => module.MatrixPanel)),
            permission: 'ecu:view',
          },
        ],
      },
    },
  },
} satisfies Extension
