import type { RowOf } from '@/api'
import { SelectedRows } from '@/screens/detail/related-list'

type Feedback = RowOf<'feedback'>

/** Other feedback of the same user. */
export function SameUser({ record }: { record: Feedback }) {
  return (
    <SelectedRows
      resource="feedback"
      conditions={{ 'appUserId.eq': record.appUserId, orderBy: 'createdAt desc' }}
      leaving={['appUserId', 'contact']}
      except={record.id}
    />
  )
}

/** Other feedback about the same vehicle. */
export function SameVehicle({ record }: { record: Feedback }) {
  return (
    <SelectedRows
      resource="feedback"
      conditions={{ 'vehicleId.eq': record.vehicleId, orderBy: 'createdAt desc' }}
      leaving={['vin']}
      except={record.id}
    />
  )
}
