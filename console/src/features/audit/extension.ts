import type { RowOf } from '@/api'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

/** Whether a record belongs to a background job, whose number is the trace id of all its records. */
const isOfJob = ({ traceId }: RowOf<'auditLog'>) => /^J\d/u.test(traceId ?? '')

export default {
  resources: {
    auditLog: {
      detail: {
        isFinal: true,
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
            // The summary of a job has no changes of its own.
            when: record => record.changes === null && isOfJob(record),
          },
        ],
      },
    },
  },
} satisfies Extension
