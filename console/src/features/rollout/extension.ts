import { TaskStatus } from '@contracts/codes/taskStatus'
import { lazy, lazyPreloaded } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

const oldNotBegun: number[] = [TaskStatus.draft, TaskStatus.scheduled]
const notBegun: number[] = [TaskStatus.draft, TaskStatus.awaiting, TaskStatus.rejected, TaskStatus.scheduled]

const vehicleList = lazyPreloaded(() => import('./list-input').then(module => module.VehicleListInput))

export default {
  resources: {
    otaTaskTarget: {
      detail: {
        panels: [
          {
            id: 'log',
            title: 'terminalLog',
            Panel: lazy(() => import('./log-panel').then(module => module.LogPanel)),
            atTop: true,
            permission: 'otaTask:run',
            when: target => Boolean(target.logId),
          },
        ],
      },
    },
    otaTaskOld: {
      form: { inputs: { targetList: vehicleList } },
      detail: {
        panels: [
          {
            id: 'progress',
            title: 'rolloutProgress',
            Panel: lazy(() => import('./old-progress-panel').then(module => module.OldProgressPanel)),
            atTop: true,
            when: task => !oldNotBegun.includes(task.status),
          },
        ],
      },
    },
    otaTask: {
      form: { Panel: lazy(() => import('./plan-dry-run').then(module => module.PlanDryRun)), inputs: { targetList: vehicleList } },
      detail: {
        panels: [
          {
            id: 'attention',
            title: 'rolloutAttention',
            Panel: lazy(() => import('./attention-panel').then(module => module.AttentionPanel)),
            atTop: true,
            when: task => Boolean(task.attention),
          },
          {
            id: 'progress',
            title: 'rolloutProgress',
            Panel: lazy(() => import('./progress-panel').then(module => module.ProgressPanel)),
            atTop: true,
            when: task => !notBegun.includes(task.status),
          },
          {
            id: 'regions',
            title: 'rolloutRegions',
            Panel: lazy(() => import('./regions-panel').then(module => module.RegionsPanel)),
            permission: 'vehicle:view',
            when: task => !notBegun.includes(task.status),
          },
          {
            id: 'dryRun',
            title: 'dryRun',
            Panel: lazy(() => import('./dry-run-panel').then(module => module.DryRunPanel)),
            atTop: true,
            when: task => notBegun.includes(task.status),
          },
        ],
      },
    },
  },
} satisfies Extension
