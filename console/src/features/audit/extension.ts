import type { RowOf } from '@/api'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

/** Whether a record can be one of several of an operation: a background job has its number as the trace id, and an import stores many rows. */
const isOfMany = ({ traceId, action }: RowOf<'auditLog'>) => Boolean(traceId && (action === 'import' || /^J[A-Z]*\d/u.test(traceId)))

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
          {
            id: 'sameOperation',
            title: 'sameOperation',
            Panel: lazy(() => import('./same-operation').then(module => module.SameOperation)),
            when: isOfMany,
          },
        ],
      },
    },
  },
} satisfies Extension
