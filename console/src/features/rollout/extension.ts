import { TaskStatus } from '@contracts/codes/taskStatus'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

const notBegun: number[] = [TaskStatus.draft, TaskStatus.awaiting, TaskStatus.rejected, TaskStatus.scheduled]

export default {
  resources: {
    otaTask: {
      detail: {
        panels: [
          {
            id: 'progress',
            title: 'rolloutProgress',
            Panel: lazy(() => import('./progress-panel').then(module => ({ default: module.ProgressPanel }))),
            atTop: true,
            when: task => !notBegun.includes(task.status),
          },
          {
            id: 'dryRun',
            title: 'dryRun',
            Panel: lazy(() => import('./dry-run-panel').then(module => ({ default: module.DryRunPanel }))),
            atTop: true,
            when: task => notBegun.includes(task.status),
          },
        ],
      },
    },
  },
} satisfies Extension
