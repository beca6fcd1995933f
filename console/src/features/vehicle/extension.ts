import { OnlineStatus } from '@contracts/codes/onlineStatus'
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
  },
} satisfies Extension
