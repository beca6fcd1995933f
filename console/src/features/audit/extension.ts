import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    auditLog: {
      detail: {
        panels: [
          {
            id: 'changes',
            title: 'changes',
            Panel: lazy(() => import('./changes').then(module => module.ChangesPanel)),
            atTop: true,
            hidesFields: ['changes', 'changedFields'],
            when: record => record.changes !== null,
          },
        ],
      },
    },
  },
} satisfies Extension
