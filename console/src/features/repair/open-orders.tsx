import { openRepairStatus } from '@contracts/codes/repairStatus'
import { repairListsManage } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { useRows } from '@/api'
import { Alert } from '@/components/ui/alert'
import { RecordLink } from '@/fields/parts/record-link'
import type { Values } from '@/rules'

/** The open orders of the vehicle and fault that are entered: a second one has to be confirmed. */
export function OpenOrders({ values: { vehicleId, faultClass, id } }: { values: Values }) {
  const t = useTranslations('repair')
  const { data } = useRows(
    repairListsManage,
    'repairOrder',
    vehicleId && faultClass && !id
      ? { 'vehicleId.eq': Number(vehicleId), 'faultClass.in': String(faultClass), 'status.in': openRepairStatus.join(',') }
      : undefined,
  )
  if (!data?.list.length) return null
  return (
    <Alert variant="warning">
      <span className="flex flex-wrap items-center gap-x-2">
        {t('duplicate')}
        {data.list.map(order => (
          <RecordLink key={order.id} resource="repairOrder" id={order.id} label={order.orderNo ?? ''} />
        ))}
      </span>
    </Alert>
  )
}
