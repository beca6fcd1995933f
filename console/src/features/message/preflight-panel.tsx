import { useFormatter, useTranslations } from 'next-intl'
import { useEndpoint } from '@/api'
import { BarList } from '@/charts/bar-list'
import { MetricCard, metricGridClass } from '@/charts/metric-card'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { type Campaign, kindOf } from './campaign'

/** What a campaign would do if it were sent now: whom it reaches by which channel, whom rules leave out, and how long it takes. */
export function PreflightPanel({ record }: { record: Campaign }) {
  const t = useTranslations('message')
  const format = useFormatter()
  const channels = useDict('MsgChannel')
  const results = useDict('DeliveryResult')
  const { data, error } = useEndpoint(`/data/crm/${kindOf(record)}/preflight`, { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-32" />
  const n = (value: number) => (data.exact ? format.number(value) : t('about', { n: format.number(value) }))
  const simulated = data.channels.filter(channel => channel.simulated).map(({ channel }) => channels.label(channel))
  return (
    <div className="space-y-4 p-4">
      <div className={metricGridClass}>
        <MetricCard title={t('matched')} value={n(data.matched)} />
        {data.blocked > 0 && <MetricCard title={t('blocked')} value={n(data.blocked)} />}
        <MetricCard title={t('duration')} value={t('seconds', { n: format.number(data.seconds) })} />
        {data.segments > 0 && <MetricCard title={t('segments')} value={format.number(data.segments)} />}
        <MetricCard title={t('review')} value={t(data.reviewed ? 'reviewed' : 'unreviewed')} />
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <section>
          <h3 className="mb-1 text-muted-foreground text-xs">{t('reached')}</h3>
          <BarList
            label={t('reached')}
            whole={data.matched}
            bars={data.channels.map(({ channel, n: people }) => ({ key: channel, label: channels.label(channel), n: people }))}
          />
        </section>
        {data.leftOut.length > 0 && (
          <section>
            <h3 className="mb-1 text-muted-foreground text-xs">{t('reasons')}</h3>
            <BarList
              label={t('reasons')}
              labelClass="w-32 max-w-44"
              bars={data.leftOut.map(({ reason, n: left }) => ({
                key: reason,
                label: results.label(reason),
                n: left,
                tone: 'bg-muted-foreground',
              }))}
            />
          </section>
        )}
      </div>
      {simulated.length > 0 && <p className="text-muted-foreground text-xs">{t('simulated', { channels: format.list(simulated) })}</p>}
      {!data.exact && <p className="text-muted-foreground text-xs">{t('projected')}</p>}
    </div>
  )
}
