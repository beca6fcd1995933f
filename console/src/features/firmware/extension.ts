import { FirmwarePackage } from '@contracts/codes/firmwarePackage'
import { FirmwareStatus } from '@contracts/codes/firmwareStatus'
import type { RowOf } from '@/api'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

const isFull = (firmware: RowOf<'otaFirmware'>) => firmware.packageKind === FirmwarePackage.full

export default {
  resources: {
    otaFirmwareOld: {
      actionNotes: { withdraw: lazy(() => import('./withdrawal-note').then(module => module.OldWithdrawalNote)) },
      detail: {
        panels: [
          {
            id: 'checks',
            title: 'packageChecks',
            Panel: lazy(() => import('./old-panels').then(module => module.OldChecksPanel)),
          },
          {
            id: 'models',
            title: 'firmwareModels',
            Panel: lazy(() => import('./old-panels').then(module => module.OldModelsPanel)),
          },
          {
            id: 'tasks',
            title: 'firmwareTasks',
            Panel: lazy(() => import('./usage-panels').then(module => module.OldTasksPanel)),
          },
          {
            id: 'failures',
            title: 'firmwareFailures',
            Panel: lazy(() => import('./usage-panels').then(module => module.OldFailuresPanel)),
          },
          {
            id: 'alarmRate',
            title: 'firmwareAlarms',
            Panel: lazy(() => import('./usage-panels').then(module => module.OldAlarmRatePanel)),
          },
        ],
      },
    },
    otaFirmware: {
      actionNotes: { withdraw: lazy(() => import('./withdrawal-note').then(module => module.WithdrawalNote)) },
      detail: {
        panels: [
          {
            id: 'rollback',
            title: 'firmwareRollback',
            Panel: lazy(() => import('./rollback-panel').then(module => module.RollbackPanel)),
            permission: 'otaTask:add',
            atTop: true,
            when: firmware => firmware.status === FirmwareStatus.withdrawn,
          },
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
