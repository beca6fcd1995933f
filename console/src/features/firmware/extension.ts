import { FirmwarePackage } from '@contracts/codes/firmwarePackage'
import type { RowOf } from '@/api'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

const isFull = (firmware: RowOf<'otaFirmware'>) => firmware.packageKind === FirmwarePackage.full

export default {
  resources: {
    otaFirmware: {
      detail: {
        panels: [
          {
            id: 'checks',
            title: 'packageChecks',
            Panel: lazy(() => import('./firmware-panels').then(module => module.ChecksPanel)),
          },
          {
            id: 'fit',
            title: 'vehiclesThatFit',
            Panel: lazy(() => import('./firmware-panels').then(module => module.FitPanel)),
          },
          {
            id: 'deltas',
            title: 'deltaPackages',
            Panel: lazy(() => import('./firmware-panels').then(module => module.DeltasPanel)),
            when: isFull,
          },
          {
            id: 'tasks',
            title: 'firmwareTasks',
            Panel: lazy(() => import('./usage-panels').then(module => module.TasksPanel)),
            when: isFull,
          },
          {
            id: 'failures',
            title: 'firmwareFailures',
            Panel: lazy(() => import('./usage-panels').then(module => module.FailuresPanel)),
            when: isFull,
          },
          {
            id: 'alarmRate',
            title: 'firmwareAlarms',
            Panel: lazy(() => import('./usage-panels').then(module => module.AlarmRatePanel)),
            when: isFull,
          },
        ],
      },
    },
  },
} satisfies Extension
