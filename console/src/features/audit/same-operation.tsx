import type { RowOf } from '@/api'
import { SelectedRows } from '@/screens/detail/related-list'

/** The records of one operation on many rows, such as an import or an assignment of vehicles: they have one trace id. */
export function SameOperation({ record }: { record: RowOf<'auditLog'> }) {
  return (
    <SelectedRows
      resource="auditLog"
      conditions={{ 'traceId.eq': record.traceId ?? '' }}
      leaving={['userId', 'userName', 'userType', 'module', 'action', 'ip']}
      except={record.id}
    />
  )
}
