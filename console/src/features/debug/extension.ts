import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/equipmentManage/vehicleRemoteDebugging': () => import('./index').then(module => module.RemoteDebugging),
  },
  resources: {
    debugCommand: {
      detail: {
        panels: [
          {
            id: 'reply',
            title: 'debugReply',
            Panel: lazy(() => import('./reply-panel').then(module => module.ReplyPanel)),
            atTop: true,
            hidesFields: ['payload', 'response'],
          },
        ],
      },
    },
  },
} satisfies Extension
