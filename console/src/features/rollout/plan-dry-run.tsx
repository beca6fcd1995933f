import { TargetMode } from '@contracts/codes/targetMode'
import { TaskStatus } from '@contracts/codes/taskStatus'
import { useTranslations } from 'next-intl'
import { useEndpoint } from '@/api'
import type { InputOf } from '@/api/endpoint'
import { Skeleton } from '@/components/ui/skeleton'
import { useDebounced } from '@/fields/parts/use-debounced'
import type { Values } from '@/rules'
import type { FormPanelProps } from '@/screens/extension'
import { PanelError } from '@/screens/panel-error'
import { DryRunResult } from './dry-run-panel'

type Plan = NonNullable<InputOf<'/ota/crm/task/preview'>['task']>
type Wave = NonNullable<Plan['waves']>[number]

const planned = Object.keys({
  taskKind: true,
  items: true,
  targetMode: true,
  targetFilter: true,
  targetList: true,
  retryOfId: true,
  upgradeMode: true,
  waves: true,
  installWindow: true,
  downloadWindow: true,
  skipHolidays: true,
  minSoc: true,
  minSocCharging: true,
  parkedOnly: true,
  noOpenRepair: true,
  minRsrp: true,
  maxParallel: true,
  perMinute: true,
  dailyMb: true,
} satisfies Record<keyof Plan, true>)

const notBegun: unknown[] = [undefined, TaskStatus.draft, TaskStatus.rejected]

/** What a dry run needs of the form; undefined until firmware and vehicles are chosen. */
export function planOf(values: Values): Plan | undefined {
  const plan = Object.fromEntries(planned.map(name => [name, values[name] ?? null])) as unknown as Plan
  const { targetMode: mode } = plan
  const chosen = mode === TargetMode.filter ? plan.targetFilter : mode === TargetMode.list ? plan.targetList : plan.retryOfId
  if (!notBegun.includes(values.status) || !chosen || !plan.items?.length || plan.items.some(item => !item?.firmwareId)) return
  const waves = (plan.waves ?? []).map(({ name, splitKind, splitValue, splitFilter }) => ({ name, splitKind, splitValue, splitFilter }))
  const isComplete = (wave: Wave) => wave.name && wave.splitKind && (wave.splitValue || wave.splitFilter)
  return { ...plan, waves: waves.every(isComplete) ? waves : [] }
}

/** Below the steps of a new task: how many vehicles would be held now and why, as entered, before it is saved. */
export function PlanDryRun({ values }: FormPanelProps) {
  const t = useTranslations('rollout')
  const plan = planOf(values)
  const entered = JSON.stringify(plan ?? null)
  const settled = useDebounced(entered, 600)
  const task = (JSON.parse(settled) ?? undefined) as Plan | undefined
  const { data, error, isLoading } = useEndpoint('/ota/crm/task/preview', task && { task }, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  if (!plan) return null
  return (
    <section
      aria-label={t('planDryRun')}
      aria-busy={isLoading || entered !== settled}
      className="rounded-md border border-border bg-card text-[13px]"
    >
      <h2 className="border-border border-b px-4 py-2 font-medium text-sm">
        {t('planDryRun')}
        <span className="ml-2 font-normal text-muted-foreground text-xs">{t('asEntered')}</span>
      </h2>
      {error ? <PanelError error={error} /> : data ? <DryRunResult data={data} /> : <Skeleton className="m-4 h-24" />}
    </section>
  )
}
