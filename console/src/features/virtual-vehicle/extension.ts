import { VirtualStatus } from '@contracts/codes/virtualStatus'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    virtualVin: {
      detail: {
        panels: [
          {
            id: 'app',
            title: 'virtualApp',
            atTop: true,
            when: code => code.status !== VirtualStatus.revoked,
            Panel: lazy(() => import('./app-panel').then(module => module.VirtualAppPanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
