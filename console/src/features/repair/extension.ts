import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { CustomRowAction, Extension } from '@/screens/extension'
import { isOpen } from './stage'

const open = { verb: 'createRepair', zh: '报修', en: 'Repair order', permission: 'repairOrder:add' } satisfies Partial<CustomRowAction>

export default {
  resources: {
    vehicle: {
      rowActions: [{ ...open, Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfVehicle)) }],
    },
    feedback: {
      rowActions: [{ ...open, Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfFeedback)) }],
    },
    faultReport: {
      rowActions: [{ ...open, Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfFault)) }],
    },
    alarm: {
      rowActions: [{ ...open, Panel: lazyPreloaded(() => import('./new-order').then(module => module.OrderOfAlarm)) }],
    },
    repairOrder: {
      detail: {
        panels: [
          {
            id: 'stages',
            title: 'repairStages',
            atTop: true,
            Panel: lazy(() => import('./stages').then(module => module.Stages)),
          },
          {
            id: 'vehicleState',
            title: 'live',
            when: order => isOpen(order.status),
            Panel: lazy(() => import('./vehicle-panels').then(module => module.RepairedVehicle)),
          },
          {
            id: 'openAlarms',
            title: 'openAlarms',
            when: order => isOpen(order.status),
            Panel: lazy(() => import('./vehicle-panels').then(module => module.OpenAlarms)),
          },
        ],
      },
    },
  },
} satisfies Extension
