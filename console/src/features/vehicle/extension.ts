import { OnlineStatus } from '@contracts/codes/onlineStatus'
import { VirtualStatus } from '@contracts/codes/virtualStatus'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    vehicle: {
      detail: {
        HeaderImage: lazy(() => import('./pictures').then(module => module.Portrait)),
        leadingSections: ['offline', 'live', 'history', 'related-alarm-vehicleId', 'control'],
        panelOrder: ['offline', 'live', 'mileage', 'service', 'track', 'control', 'params', 'ecus', 'pictures'],
        panels: [
          {
            id: 'offline',
            title: 'offline',
            Panel: lazy(() => import('./offline-panel').then(module => module.OfflinePanel)),
            atTop: true,
            when: record => record.onlineStatus !== OnlineStatus.online,
          },
          {
            id: 'live',
            title: 'live',
            Panel: lazy(() => import('./live-panel').then(module => module.LivePanel)),
            hidesFields: ['onlineStatus', 'soc', 'totalMileageKm', 'lastSeenAt'],
            atTop: true,
          },
          {
            id: 'service',
            title: 'service',
            Panel: lazy(() => import('./service-panel').then(module => module.ServicePanel)),
          },
          {
            id: 'pictures',
            title: 'looks',
            Panel: lazy(() => import('./pictures').then(module => module.PicturesPanel)),
          },
        ],
      },
    },
    virtualVin: {
      detail: {
        panels: [
          {
            id: 'app',
            title: 'virtualApp',
            atTop: true,
            when: code => code.status !== VirtualStatus.revoked,
            Panel: lazy(() => import('./virtual-app-panel').then(module => module.VirtualAppPanel)),
          },
        ],
      },
    },
    sapVehicle: {
      detail: {
        panels: [
          {
            id: 'comparison',
            title: 'sapComparison',
            Panel: lazy(() => import('./sap-comparison-panel').then(module => module.ComparisonPanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
