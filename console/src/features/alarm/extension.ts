import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    alarm: {
      list: {
        HeaderWidget: lazyPreloaded(() => import('./sound-switch').then(module => module.SoundSwitch)),
      },
      detail: {
        panels: [
          {
            id: 'advice',
            title: 'advice',
            Panel: lazy(() => import('./frequency').then(module => ({ default: module.AlarmAdvice }))),
            atTop: true,
          },
          {
            id: 'surroundings',
            title: 'surroundings',
            Panel: lazy(() => import('./surroundings').then(module => ({ default: module.Surroundings }))),
            permission: 'trace:view',
          },
          {
            id: 'snapshot',
            title: 'snapshot',
            Panel: lazy(() => import('./snapshot').then(module => ({ default: module.Snapshot }))),
            hidesFields: ['snapshot'],
          },
          {
            id: 'frequency',
            title: 'frequency',
            Panel: lazy(() => import('./frequency').then(module => ({ default: module.AlarmFrequency }))),
          },
          {
            id: 'same',
            title: 'sameCode',
            Panel: lazy(() => import('./lists').then(module => ({ default: module.SameCode }))),
          },
          {
            id: 'commands',
            title: 'commandsAround',
            Panel: lazy(() => import('./lists').then(module => ({ default: module.CommandsAround }))),
            permission: 'command:view',
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
            Panel: lazy(() => import('./frequency').then(module => ({ default: module.CodeFrequency }))),
            atTop: true,
            permission: 'alarm:view',
          },
        ],
      },
    },
  },
  background: {
    permission: 'alarm:view',
    Component: lazy(() => import('./critical-alarms').then(module => ({ default: module.CriticalAlarms }))),
  },
} satisfies Extension
