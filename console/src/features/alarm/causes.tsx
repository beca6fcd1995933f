import { AlarmStatus } from '@contracts/codes/alarmStatus'
import type { Resource } from '@contracts/declaration'
import { alarmManage } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type AnswerOf, subscribeLive, useEndpoint } from '@/api'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { BulkDialog } from '@/screens/bulk/bulk-dialog'
import { useCan } from '@/session'

type Cause = AnswerOf<'/alarm/crm/alarm/causes'>['list'][number]

const conditionsOf = (cause: Cause, status: string) => ({
  'status.in': status,
  'muted.eq': false,
  'errCode.in': cause.errCode,
  [`${cause.field}.${cause.field === 'firmware' ? 'eq' : 'in'}`]: cause.value,
})

/** Values that many active alarms of a code share, a line each: it opens these alarms, and acknowledges them together. */
export function Causes({ resource }: { resource: Resource }) {
  const t = useTranslations('alarm')
  const format = useFormatter()
  const name = useName()
  const can = useCan()
  const [acknowledged, setAcknowledged] = useState<Cause>()
  const { data, mutate } = useEndpoint('/alarm/crm/alarm/causes', {})
  useEffect(() => subscribeLive('alarms', () => void mutate()), [mutate])
  const ack = resource.actions.find(({ verb }) => verb === 'ack')
  if (!data || data.list.length === 0) return null
  return (
    <section aria-label={t('causes')} className="rounded-md border border-border bg-card px-3 py-1.5 text-[13px] max-md:mx-3">
      <ul className="divide-y divide-border">
        {data.list.map(cause => {
          const field = resource.fields.find(candidate => candidate.name === cause.field)
          return (
            <li key={cause.errCode} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 flex-1 basis-80">
                {t('causeLine', {
                  alarm: name(cause.alarm),
                  count: cause.count,
                  field: field ? name(field) : cause.field,
                  value: name(cause.label),
                  of: cause.of,
                  share: format.number(cause.count / cause.of, { style: 'percent', maximumFractionDigits: 0 }),
                })}
              </span>
              <span className="text-muted-foreground tabular-nums">{t('causeUnacked', { count: cause.unacked })}</span>
              <TextLink href={hrefOf(alarmManage, conditionsOf(cause, `${AlarmStatus.active},${AlarmStatus.activeAcked}`))}>
                {t('causeOpen')}
              </TextLink>
              {ack && cause.unacked > 0 && can('alarm:ack') && (
                <Button variant="outline" size="sm" onClick={() => setAcknowledged(cause)}>
                  {t('causeAck')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {ack && acknowledged && (
        <BulkDialog
          resource={resource}
          action={ack}
          target={{ query: conditionsOf(acknowledged, String(AlarmStatus.active)), all: false }}
          onClose={() => {
            setAcknowledged(undefined)
            void mutate()
          }}
        />
      )}
    </section>
  )
}
