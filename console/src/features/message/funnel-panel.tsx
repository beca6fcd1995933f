import { MessageStatus } from '@contracts/codes/messageStatus'
import type { MessageProgress } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { useOverview } from '@/api'
import { BarList } from '@/charts/bar-list'
import { ChartCard } from '@/charts/chart-card'
import { Skeleton } from '@/components/ui/skeleton'
import { listHref } from '@/navigation/resource-routes'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { type Campaign, campaignFields, kindOf } from './campaign'

const active: number[] = [MessageStatus.sending, MessageStatus.paused]

/** What has become of a campaign: the funnel in all and by channel, why people did not get it, and its hours. */
export function FunnelPanel({ record }: { record: Campaign }) {
  const kind = kindOf(record)
  const t = useTranslations('message')
  const format = useFormatter()
  const channels = useDict('MsgChannel')
  const results = useDict('DeliveryResult')
  const { data, error } = useOverview(kind, { id: record.id }, { on: [], while: () => active.includes(record.status) })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-40" />
  const of = { [`${campaignFields[kind]}.eq`]: record.id }
  const reasons = data.results.map(({ reason, n }) => ({
    key: reason,
    label: results.label(reason),
    n,
    tone: 'bg-muted-foreground',
    href: listHref('messageDelivery', { ...of, 'resultCode.in': reason }),
  }))
  return (
    <div className="space-y-5 p-4">
      {record.status === MessageStatus.sending && data.funnel.queued > 0 && (
        <p className="text-[13px] text-muted-foreground">
          {t('left', { n: format.number(data.funnel.queued), seconds: format.number(data.etaSeconds) })}
          {data.nextAt && ` · ${t('next', { at: data.nextAt })}`}
        </p>
      )}
      {data.lastError && <p className="text-danger text-sm">{data.lastError}</p>}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <MessageFunnel title={t('all')} funnel={data.funnel} />
        {data.channels.length > 1 &&
          data.channels.map(({ channel, ...funnel }) => <MessageFunnel key={channel} title={channels.label(channel)} funnel={funnel} />)}
        {reasons.length > 0 && (
          <section>
            <h3 className="mb-1 text-muted-foreground text-xs">{t('reasons')}</h3>
            <BarList label={t('reasons')} labelClass="w-32 max-w-44" bars={reasons} />
          </section>
        )}
      </div>
      {data.hours.length > 0 && <MessageHours hours={data.hours} />}
    </div>
  )
}

function MessageFunnel({ title, funnel }: { title: string; funnel: MessageProgress['funnel'] }) {
  const t = useTranslations('message')
  const stages = (['total', 'sent', 'delivered', 'read', 'clicked'] as const).map(stage => ({
    key: stage,
    label: t(stage),
    n: funnel[stage],
  }))
  const others = (['queued', 'failed', 'skipped', 'stopped', 'recalled'] as const)
    .filter(stage => funnel[stage] > 0)
    .map(stage => ({ key: stage, label: t(stage), n: funnel[stage], tone: stage === 'failed' ? 'bg-danger' : 'bg-muted-foreground' }))
  return (
    <section>
      <h3 className="mb-1 text-muted-foreground text-xs">{title}</h3>
      <BarList label={title} whole={funnel.total} bars={[...stages, ...others]} />
    </section>
  )
}

function MessageHours({ hours }: { hours: MessageProgress['hours'] }) {
  const t = useTranslations('message')
  const series = (key: 'sent' | 'read') => ({
    key,
    zh: t(key),
    en: t(key),
    points: hours.map(hour => {
      const at = hour.at ?? ''
      const label = at.slice(5, 16)
      return { key: at, label: { zh: label, en: label }, value: hour[key] }
    }),
  })
  return (
    <ChartCard chart={{ key: 'messageHours', zh: t('hours'), en: t('hours'), shape: 'column', series: [series('sent'), series('read')] }} />
  )
}
