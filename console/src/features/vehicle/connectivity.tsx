import type { EquipmentCardFact, EquipmentServiceFact } from '@contracts/endpoints'
import { CalendarClock, CardSim } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { CodeBadge } from '@/fields/parts/code-badge'
import { RecordLink } from '@/fields/parts/record-link'
import { useDict } from '@/session'
import { Note, VehicleFact } from './vehicle-fact'

/** SIM card of a vehicle with its plan and the data used this month. */
export function CardFact({ card }: { card: EquipmentCardFact | null }) {
  const t = useTranslations('connectivity')
  const format = useFormatter()
  const reasons = useDict('SimStopReason')
  const mb = (n: number) => format.number(n, { maximumFractionDigits: n < 100 ? 1 : 0 })
  return (
    <VehicleFact icon={CardSim} label={t('sim')} problem={card?.planExpired}>
      {card ? (
        <>
          <CodeBadge category="SimStatus" code={card.simStatus} /> {card.stopReason ? reasons.label(card.stopReason) : ''}
          <Note problem={card.planExpired}>
            {card.planEndAt ? t(card.planExpired ? 'planEnded' : 'planEnds', { day: card.planEndAt }) : t('noPlanEnd')}
          </Note>
          <Note problem={card.usedPct >= 100}>
            {card.allowanceMb
              ? t('flowOf', { used: mb(card.monthUsedMb), allowance: mb(card.allowanceMb), percent: card.usedPct })
              : t('flow', { used: mb(card.monthUsedMb) })}
          </Note>
          <Note>
            <RecordLink resource="simCard" id={card.id} label={card.iccid} />
          </Note>
        </>
      ) : (
        t('unseen')
      )}
    </VehicleFact>
  )
}

/** Status and last day of a vehicle's connected service. */
export function ServiceFact({ service }: { service: EquipmentServiceFact }) {
  const t = useTranslations('connectivity')
  return (
    <VehicleFact icon={CalendarClock} label={t('service')} problem={service.suspended || service.expired}>
      {t(service.suspended ? 'suspended' : service.expired ? 'ended' : 'running')}
      <Note>{service.endAt ? t(service.expired ? 'expired' : 'until', { day: service.endAt }) : t('noPeriod')}</Note>
    </VehicleFact>
  )
}
