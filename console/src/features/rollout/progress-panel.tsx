import { TaskStatus } from '@contracts/codes/taskStatus'
import type { RolloutBoard, RolloutWaveCard } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { type RowOf, useOverview, useRefresh } from '@/api'
import { BarList } from '@/charts/bar-list'
import { ChartCard } from '@/charts/chart-card'
import type { Wave } from '@/charts/wave'
import { WaveProgress } from '@/charts/wave-progress'
import { Skeleton } from '@/components/ui/skeleton'
import { toneOf } from '@/fields/parts/code-badge'
import { listHref } from '@/navigation/resource-routes'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { Gate } from './gate'
import { Pace } from './pace'
import { Reasons, Section } from './reasons'
import { StateBar } from './state-bar'
import { Trend } from './trend'

/** Time in ms after which the rates are read again: they are of whole hours. */
const TREND_MS = 60_000

/** The states in which figures change. */
const active: number[] = [TaskStatus.preparing, TaskStatus.running, TaskStatus.paused, TaskStatus.halted, TaskStatus.cancelling]

/** Live progress of a rollout: waves with their gate, how far the vehicles are, what they wait for and why they failed. */
export function ProgressPanel({ record }: { record: RowOf<'otaTask'> }) {
  const t = useTranslations('rollout')
  const statuses = useDict('OtaGroupStatus')
  const refresh = useRefresh()
  const { data, error } = useOverview('otaTask', { id: record.id }, { on: [], while: () => active.includes(record.status) })
  // The task changes by itself: it begins, halts and ends.
  const now = data && `${data.status} ${data.succeeded} ${data.failed}`
  const ahead = now === `${record.status} ${record.succeeded} ${record.failed}` ? undefined : now
  const reload = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (ahead) reload()
  }, [ahead])
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-40" />
  const current = data.waves.find(wave => wave.current)
  return (
    <div className="space-y-5 p-4">
      {current && <Gate wave={current} />}
      {record.status === TaskStatus.running && <Pace pace={data.pace} />}
      <WaveProgress
        label={t('waves')}
        waves={data.waves.map(wave =>
          toWave(wave, { label: statuses.label(wave.status), tone: toneOf(statuses.find(wave.status)?.tagColor) ?? 'neutral' }, record.id),
        )}
      />
      <StateBar states={data.states} of={{ 'taskId.eq': record.id }} />
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Funnel funnel={data.funnel} />
        <Reasons reasons={data} of={{ 'taskId.eq': record.id }} />
      </div>
      <Trend task={record.id} refreshInterval={active.includes(record.status) ? TREND_MS : 0} />
      {data.hours.length > 0 && <Hours hours={data.hours} />}
    </div>
  )
}

/** Results by the hour in which they came. */
function Hours({ hours }: { hours: RolloutBoard['hours'] }) {
  const t = useTranslations('rollout')
  const series = (key: 'succeeded' | 'failed') => ({
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
    <ChartCard
      chart={{ key: 'hours', zh: t('hours'), en: t('hours'), shape: 'stackedBar', series: [series('succeeded'), series('failed')] }}
    />
  )
}

const toWave = (wave: RolloutWaveCard, status: Wave['status'], task: number): Wave => ({
  key: String(wave.id),
  label: wave.name,
  status,
  current: wave.current,
  total: wave.total,
  succeeded: wave.figures.succeeded,
  failed: wave.figures.failed,
  pending: wave.figures.open,
  maxFailurePct: wave.maxError / 100,
  href: listHref('otaTaskTarget', { 'taskId.eq': task, 'groupId.in': wave.id }),
})

function Funnel({ funnel }: { funnel: RolloutBoard['funnel'] }) {
  const t = useTranslations('rollout')
  const stages = ['targets', 'offered', 'downloaded', 'installed', 'succeeded'] as const
  return (
    <Section title={t('funnel')}>
      <BarList label={t('funnel')} whole={funnel.targets} bars={stages.map(stage => ({ key: stage, label: t(stage), n: funnel[stage] }))} />
    </Section>
  )
}
