import { AppVersionStatus } from '@contracts/codes/appVersionStatus'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    appVersion: {
      detail: {
        panels: [
          {
            id: 'coverage',
            title: 'appCoverage',
            Panel: lazy(() => import('./coverage-panel').then(module => module.CoveragePanel)),
            when: version => version.status !== AppVersionStatus.draft && version.status !== AppVersionStatus.scheduled,
          },
        ],
      },
    },
  },
} satisfies Extension
