import { lazyPreloaded } from '@/loading/lazy'
import type { CustomRowAction, Extension } from '@/screens/extension'

const report = { verb: 'reportFault', zh: '上报故障', en: 'Report fault', permission: 'fault:add' } satisfies Partial<CustomRowAction>

export default {
  screens: {
    '/reportStatistic/faultStatisticIndex': () => import('./fault-statistics').then(module => module.FaultStatistics),
  },
  resources: {
    vehicle: {
      rowActions: [{ ...report, Panel: lazyPreloaded(() => import('./new-fault').then(module => module.FaultOfVehicle)) }],
    },
    alarm: {
      rowActions: [{ ...report, Panel: lazyPreloaded(() => import('./new-fault').then(module => module.FaultOfAlarm)) }],
    },
    repairOrder: {
      rowActions: [{ ...report, Panel: lazyPreloaded(() => import('./new-fault').then(module => module.FaultOfRepair)) }],
    },
  },
} satisfies Extension
