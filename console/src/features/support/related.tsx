import type { RowOf } from '@/api'
import { SelectedRows } from '@/screens/detail/related-list'
import { FaqPanel } from './faq-panel'

type Feedback = RowOf<'feedback'>

/** Common questions about the same problem. */
export const SimilarQuestions = ({ record }: { record: Feedback }) => <FaqPanel feedback={record} />

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
