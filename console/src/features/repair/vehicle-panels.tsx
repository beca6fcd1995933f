import { AlarmStatus } from '@contracts/codes/alarmStatus'
import type { RowOf } from '@/api'
import { RecordLink } from '@/fields/parts/record-link'
import { SelectedRows } from '@/screens/detail/related-list'
import { LivePanel } from '../vehicle/live-panel'

/** The last reported state of the vehicle of an order. */
export function RepairedVehicle({ record }: { record: RowOf<'repairOrder'> }) {
  if (!record.vehicleId) return null
  return (
    <>
      <p className="px-4 pt-3 text-[13px]">
        <RecordLink resource="vehicle" id={record.vehicleId} label={record.vin ?? ''} />
      </p>
      <LivePanel record={{ id: record.vehicleId }} />
    </>
  )
}

/** The alarms of the vehicle of an order that are not over. */
export function OpenAlarms({ record }: { record: RowOf<'repairOrder'> }) {
  return (
    <SelectedRows
      resource="alarm"
      conditions={{
        'vehicleId.eq': record.vehicleId,
        'status.in': `${AlarmStatus.active},${AlarmStatus.activeAcked}`,
        orderBy: 'lastAt desc',
      }}
      leaving={['vehicleId', 'modelId', 'dealerId']}
    />
  )
}
