import { AppVersionStatus } from '@contracts/codes/appVersionStatus'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

const ForcedNote = lazy(() => import('./forced-note').then(module => module.ForcedNote))

export default {
  resources: {
    appVersion: {
      actionNotes: { publish: ForcedNote, demand: ForcedNote },
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
