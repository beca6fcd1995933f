import { TaskStatus } from '@contracts/codes/taskStatus'
import type { RolloutBoard, RolloutWaveCard } from '@contracts/endpoints'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type RowOf, useOverview } from '@/api'
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

/** The states in which figures change. */
const active: number[] = [TaskStatus.preparing, TaskStatus.running, TaskStatus.paused, TaskStatus.halted, TaskStatus.cancelling]

/** Live progress of a rollout: waves with their gate, how far the vehicles are, what they wait for and why they failed. */
export function ProgressPanel({ record }: { record: RowOf<'otaTask'> }) {
  const t = useTranslations('rollout')
  const statuses = useDict('OtaGroupStatus')
  const { data, error } = useOverview('otaTask', { id: record.id }, { on: [], while: () => active.includes(record.status) })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-40" />
  const current = data.waves.find(wave => wave.current)
  return (
    <div className="space-y-5 p-4">
      {current && <Gate wave={current} />}
      <WaveProgress
        label={t('waves')}
        waves={data.waves.map(wave =>
          toWave(wave, { label: statuses.label(wave.status), tone: toneOf(statuses.find(wave.status)?.tagColor) ?? 'neutral' }, record.id),
        )}
      />
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <Funnel funnel={data.funnel} />
        <Reasons board={data} task={record.id} />
      </div>
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
  paused: 0,
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

/** What the targets wait for, failed with, or are not eligible for; each leads to its vehicles. */
function Reasons({ board, task }: { board: RolloutBoard; task: number }) {
  const t = useTranslations('rollout')
  const waits = useDict('OtaWaitReason')
  const errors = useDict('OtaError')
  const exclusions = useDict('OtaIneligible')
  const failures = board.failures.map(({ error, hard, n }) => ({
    key: String(error),
    label: hard ? t('hard', { error: errors.label(error) }) : errors.label(error),
    n,
    href: listHref('otaTaskTarget', { 'taskId.eq': task, 'errorCode.in': error, 'state.in': '9,10' }),
    tone: 'bg-danger',
  }))
  const held = board.held.map(({ reason, n }) => ({
    key: String(reason),
    label: waits.label(reason),
    n,
    href: listHref('otaTaskTarget', { 'taskId.eq': task, 'waitReason.in': reason }),
    tone: 'bg-warning',
  }))
  const ineligible = board.ineligible.map(({ reason, n }) => ({
    key: reason,
    label: exclusions.label(reason),
    n,
    href: listHref('otaTaskTarget', { 'taskId.eq': task, 'ineligible.in': reason }),
    tone: 'bg-muted-foreground',
  }))
  const lists = [
    { title: t('failures'), bars: failures },
    { title: t('held'), bars: held },
    { title: t('ineligible'), bars: ineligible },
  ].filter(({ bars }) => bars.length > 0)
  return (
    <div className="space-y-5">
      {lists.map(({ title, bars }) => (
        <Section key={title} title={title}>
          <BarList label={title} labelClass="w-32 max-w-44" bars={bars} />
        </Section>
      ))}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-muted-foreground text-xs">{title}</h3>
      {children}
    </section>
  )
}
