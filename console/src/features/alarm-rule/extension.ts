import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    alarmRule: {
      form: { Panel: lazy(() => import('./dry-run').then(module => module.RuleFormDryRun)) },
      detail: {
        panels: [
          {
            id: 'dryRun',
            title: 'ruleDryRun',
            Panel: lazy(() => import('./dry-run').then(module => module.RuleDryRunPanel)),
            atTop: true,
          },
        ],
      },
    },
  },
} satisfies Extension
