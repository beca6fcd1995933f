import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    alarm: {
      list: {
        Banner: lazyPreloaded(() => import('./causes').then(module => module.Causes)),
        HeaderWidget: lazyPreloaded(() => import('./sound-switch').then(module => module.SoundSwitch)),
      },
      detail: {
        panels: [
          {
            id: 'advice',
            title: 'advice',
            Panel: lazy(() => import('./frequency').then(module => module.AlarmAdvice)),
            atTop: true,
          },
          {
            id: 'surroundings',
            title: 'surroundings',
            Panel: lazy(() => import('./surroundings').then(module => module.Surroundings)),
            permission: 'trace:view',
          },
          {
            id: 'snapshot',
            title: 'snapshot',
            Panel: lazy(() => import('./snapshot').then(module => module.Snapshot)),
            hidesFields: ['snapshot'],
          },
          {
            id: 'frequency',
            title: 'frequency',
            Panel: lazy(() => import('./frequency').then(module => module.AlarmFrequency)),
          },
          {
            id: 'same',
            title: 'sameCode',
            Panel: lazy(() => import('./lists').then(module => module.SameCode)),
          },
          {
            id: 'commands',
            title: 'commandsAround',
            Panel: lazy(() => import('./lists').then(module => module.CommandsAround)),
            permission: 'command:view',
          },
        ],
      },
    },
    alarmHandover: {
      detail: {
        panels: [
          {
            id: 'alarms',
            title: 'handoverAlarms',
            Panel: lazy(() => import('./handover').then(module => module.HandoverAlarms)),
            hidesFields: ['alarmNos'],
            permission: 'alarm:view',
          },
        ],
      },
    },
    alarmErrCode: {
      detail: {
        panels: [
          {
            id: 'frequency',
            title: 'frequency30',
            Panel: lazy(() => import('./frequency').then(module => module.CodeFrequency)),
            atTop: true,
            permission: 'alarm:view',
          },
        ],
      },
    },
  },
  background: {
    permission: 'alarm:view',
    Component: lazy(() => import('./critical-alarms').then(module => module.CriticalAlarms)),
  },
} satisfies Extension
