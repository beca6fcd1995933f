import type { EquipmentFreePeriodFact } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import type { Row } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { RecordLink } from '@/fields/parts/record-link'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { CardFact, ServiceFact } from './connectivity'
import { useVehicleOverview } from './overview'

/** Connected service of a vehicle: SIM card with data usage, last day of service, free periods that were granted or will be. */
export function ServicePanel({ record }: { record: Row }) {
  const t = useTranslations('connectivity')
  const { data, error } = useVehicleOverview(record.id)
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-24" />
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-x-6 gap-y-4 p-4">
        <CardFact card={data.card} />
        <ServiceFact service={data.service} />
      </dl>
      {data.freePeriods && (
        <section aria-label={t('freePeriods')} className="border-border border-t px-4 py-3">
          <h3 className="font-medium text-[13px]">{t('freePeriods')}</h3>
          <p className="mb-2 text-muted-foreground text-xs">{t('freePeriodsHint')}</p>
          {data.freePeriods.length === 0 ? (
            <p className="text-muted-foreground text-sm">{t('noFreePeriod')}</p>
          ) : (
            <ul className="divide-y divide-border text-[13px]">
              {data.freePeriods.map(period => (
                <FreePeriodLine key={`${period.id}/${period.policyId}/${period.service}`} period={period} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function FreePeriodLine({ period }: { period: EquipmentFreePeriodFact }) {
  const t = useTranslations('connectivity')
  const name = useName()
  const rules = useDict('FreeStart')
  const services = useDict('PlanType')
  const { id, service, start, end, days, used, startRule, status } = period
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {id ? (
        <RecordLink resource="freePeriod" id={id} label={period.policyId ? name(period.name) : t('byHand')} />
      ) : (
        <RecordLink resource="freePeriodPolicy" id={period.policyId} label={name(period.name)} />
      )}
      <CodeBadge category="FreeKind" code={period.kind} />
      {id > 0 && <CodeBadge category="FreeStatus" code={status} />}
      <span className="text-muted-foreground">{services.label(service || 'connect')}</span>
      <span className="ml-auto tabular-nums max-md:ml-0 max-md:w-full">
        {start && end
          ? t('fromTo', { start, end, days })
          : used
            ? t('used', { days })
            : t('waiting', { event: rules.label(startRule), days })}
      </span>
    </li>
  )
}
