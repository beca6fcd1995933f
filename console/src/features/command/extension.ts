import { VehicleStatus } from '@contracts/codes/vehicleStatus'
import { remoteControl } from '@contracts/pages'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/equipmentManage/remoteControl': () => import('./index').then(module => module.RemoteControl),
  },
  resources: {
    vehicle: {
      rowActions: [
        {
          verb: 'control',
          zh: '远程控制',
          en: 'Remote control',
          permission: 'command:view',
          primary: true,
          when: vehicle => vehicle.status === VehicleStatus.sold,
          href: vehicle => `${remoteControl}?id=${vehicle.id}`,
        },
      ],
      detail: {
        panels: [
          {
            id: 'control',
            title: 'control',
            Panel: lazy(() => import('./command-panel').then(module => module.CommandPanel)),
            more: { title: 'board', path: remoteControl },
            permission: 'command:view',
          },
        ],
      },
    },
    remoteCommand: {
      detail: {
        panels: [
          {
            id: 'course',
            title: 'course',
            Panel: lazy(() => import('./command-timeline').then(module => module.CommandTimeline)),
            hidesFields: ['args', 'reason', 'attempt', 'wakeSent', 'queuedAt', 'sentAt', 'ackedAt', 'finishedAt', 'dueAt', 'resultValue'],
            atTop: true,
          },
        ],
      },
    },
  },
} satisfies Extension
