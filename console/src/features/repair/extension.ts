import { lazyPreloaded } from '@/loading/lazy'
import type { CustomRowAction, Extension } from '@/screens/extension'

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
  },
} satisfies Extension
