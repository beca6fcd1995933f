import { TaskStatus } from '@contracts/codes/taskStatus'
import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { MetricCard, metricGridClass } from '@/charts/metric-card'
import { Skeleton } from '@/components/ui/skeleton'
import { listHref } from '@/navigation/resource-routes'
import { PanelError } from '@/screens/panel-error'
import { Reasons } from './reasons'

/** The states in which figures change. */
const active: number[] = [TaskStatus.running, TaskStatus.paused, TaskStatus.halted, TaskStatus.cancelling]

/** Live progress of a task of the first generation: how many vehicles its batches have released, and what has become of them. */
export function OldProgressPanel({ record }: { record: RowOf<'otaTaskOld'> }) {
  const t = useTranslations('rollout')
  const format = useFormatter()
  const { data, error } = useOverview('otaTaskOld', { id: record.id }, { on: [], while: () => active.includes(record.status) })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-32" />
  const of = { 'taskOldId.eq': record.id }
  const states = { succeeded: '8', failed: '9,10' }
  return (
    <div className="space-y-5 p-4">
      <div className={metricGridClass}>
        <MetricCard title={t('targets')} value={format.number(data.targets)} href={listHref('otaTaskTarget', of)} />
        <MetricCard title={t('released')} value={format.number(data.released)} />
        <MetricCard title={t('final')} value={format.number(data.final)} />
        {(['succeeded', 'failed'] as const).map(result => (
          <MetricCard
            key={result}
            title={t(result)}
            value={format.number(data[result])}
            href={listHref('otaTaskTarget', { ...of, 'state.in': states[result] })}
            alarming={result === 'failed' && data.failed > 0}
          />
        ))}
      </div>
      <Reasons reasons={data} of={of} />
    </div>
  )
}
