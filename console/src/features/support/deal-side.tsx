import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { RecordLink } from '@/fields/parts/record-link'
import { Panel } from '@/screens/detail/panel'
import { SelectedRows } from '@/screens/detail/related-list'
import { useCan } from '@/session'
import { LivePanel } from '../vehicle/live-panel'
import { FaqPanel } from './faq-panel'
import { SameUser, SameVehicle } from './related'

interface Props {
  feedback: RowOf<'feedback'>
  onTakeOver(answer: string): void
}

/** What helps to answer: similar questions, the vehicle and its state, its orders and faults, other feedback. */
export function DealSide({ feedback, onTakeOver }: Props) {
  const t = useTranslations('feedback')
  const modelsT = useTranslations('models')
  const can = useCan()
  const { vehicleId, vin } = feedback
  const ofVehicle = { 'vehicleId.eq': vehicleId, orderBy: 'createdAt desc' }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {can('faq:view') && (
        <Panel id="faq" title={t('faq')}>
          <FaqPanel feedback={feedback} onTakeOver={onTakeOver} />
        </Panel>
      )}
      {vehicleId && can('vehicle:view') && (
        <Panel id="vehicleState" title={modelsT('live')} trailing={<RecordLink resource="vehicle" id={vehicleId} label={vin ?? ''} />}>
          <LivePanel record={{ id: vehicleId }} />
        </Panel>
      )}
      {vehicleId && can('repairOrder:view') && (
        <Panel id="orders" title={t('orders')}>
          <SelectedRows resource="repairOrder" conditions={ofVehicle} leaving={['vin', 'modelId', 'contactName', 'contactPhone']} />
        </Panel>
      )}
      {vehicleId && can('fault:view') && (
        <Panel id="faults" title={t('faults')}>
          <SelectedRows resource="faultReport" conditions={ofVehicle} leaving={['vehicleId', 'vin', 'modelId']} />
        </Panel>
      )}
      {feedback.appUserId && (
        <Panel id="sameUser" title={modelsT('feedbackOfUser')}>
          <SameUser record={feedback} />
        </Panel>
      )}
      {vehicleId && (
        <Panel id="sameVehicle" title={modelsT('feedbackOfVehicle')}>
          <SameVehicle record={feedback} />
        </Panel>
      )}
    </div>
  )
}
