import { otaTaskQuery } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { type AnswerOf, type RowOf, useEndpoint } from '@/api'
import { BarList } from '@/charts/bar-list'
import { MetricCard, metricGridClass } from '@/charts/metric-card'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoney } from '@/fields/parts/money'
import { RecordLink } from '@/fields/parts/record-link'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

type Preview = AnswerOf<'/ota/crm/task/preview'>

/** Dry run of a task that has not begun: how many vehicles it reaches, which it cannot, and what would hold them now. */
export function DryRunPanel({ record }: { record: RowOf<'otaTask'> }) {
  const { data, error } = useEndpoint('/ota/crm/task/preview', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-32" />
  return <DryRunResult data={data} />
}

/** What a dry run has found. */
export function DryRunResult({ data }: { data: Preview }) {
  const t = useTranslations('rollout')
  const format = useFormatter()
  const money = useMoney()
  const waits = useDict('OtaWaitReason')
  const exclusions = useDict('OtaIneligible')
  const ecus = useDict('EcuType')
  const n = (value: number) => (data.exact ? format.number(value) : t('about', { n: format.number(value) }))
  const heldNow = data.held.reduce((sum, { n: held }) => sum + held, 0)
  const versions = (rows: typeof data.byVersion) =>
    rows.map(row => ({ key: `${row.ecuType} ${row.version}`, label: `${ecus.label(row.ecuType)} ${row.version}`, n: row.n }))
  const lists = [
    { title: t('byWave'), bars: data.byWave.map(row => ({ key: `${row.seq}`, label: row.name, n: row.n })) },
    { title: t('byModel'), bars: data.byModel.map(row => ({ key: `${row.modelId}`, label: row.name, n: row.n })) },
    { title: t('byVersion'), bars: versions(data.byVersion) },
    { title: t('byHardware'), bars: versions(data.byHardware) },
    {
      title: t('heldNow'),
      bars: data.held.map(row => ({ key: `${row.reason}`, label: waits.label(row.reason), n: row.n, tone: 'bg-warning' })),
    },
    {
      title: t('ineligible'),
      bars: data.exclusions.map(row => ({ key: row.reason, label: exclusions.label(row.reason), n: row.n, tone: 'bg-muted-foreground' })),
    },
  ].filter(({ bars }) => bars.length > 0)
  return (
    <div className="space-y-4 p-4">
      <div className={metricGridClass}>
        <MetricCard title={t('selected')} value={n(data.count)} />
        <MetricCard title={t('eligible')} value={n(data.eligible)} alarming={data.eligible === 0} />
        <MetricCard title={t('heldNow')} value={n(heldNow)} />
        <MetricCard title={t('traffic')} value={t('megabytes', { n: format.number(data.estimate.mb, { maximumFractionDigits: 1 }) })} />
        {data.estimate.cents > 0 && <MetricCard title={t('cost')} value={money(data.estimate.cents, 'CNY')} />}
        <MetricCard title={t('fastest')} value={t('days', { n: format.number(data.estimate.days, { maximumFractionDigits: 2 }) })} />
      </div>
      {!data.exact && <p className="text-muted-foreground text-xs">{t('projected')}</p>}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {lists.map(({ title, bars }) => (
          <section key={title}>
            <h3 className="mb-1 text-muted-foreground text-xs">{title}</h3>
            <BarList label={title} labelClass="w-32 max-w-44" bars={bars} />
          </section>
        ))}
      </div>
      <Vehicles
        data={data}
        reasonOf={vehicle => (vehicle.ineligible ? exclusions.label(vehicle.ineligible) : waits.label(vehicle.waitReason))}
        countOf={first =>
          first.ineligible
            ? data.exclusions.find(({ reason }) => reason === first.ineligible)?.n
            : data.held.find(({ reason }) => reason === first.waitReason)?.n
        }
      />
      {data.conflicts.length > 0 && (
        <section>
          <h3 className="mb-1 text-muted-foreground text-xs">{t('conflicts')}</h3>
          <ul className="text-[13px]">
            {data.conflicts.map(task => (
              <li key={task.taskId} className="flex flex-wrap gap-x-3 py-1">
                <TextLink href={hrefOf(otaTaskQuery, { id: task.taskId })}>{task.name}</TextLink>
                <span className="font-mono text-muted-foreground">{task.taskNo}</span>
                <span className="text-muted-foreground">{t('shared', { n: task.n, priority: task.priority })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface VehiclesProps {
  data: Preview
  reasonOf(vehicle: Preview['vehicles'][number]): string
  countOf(first: Preview['vehicles'][number]): number | undefined
}

/** Vehicles that would not be upgraded now, by reason: those that hold for now first. */
function Vehicles({ data, reasonOf, countOf }: VehiclesProps) {
  const t = useTranslations('rollout')
  const groups = Map.groupBy(data.vehicles, vehicle => `${vehicle.ineligible} ${vehicle.waitReason}`)
  const sorted = [...groups.values()].sort(([a], [b]) => Number(Boolean(a?.ineligible)) - Number(Boolean(b?.ineligible)))
  if (sorted.length === 0) return null
  return (
    <section aria-label={t('heldVehicles')} className="space-y-1">
      <h3 className="text-muted-foreground text-xs">{t('heldVehicles')}</h3>
      {sorted.map(vehicles => {
        const [first] = vehicles
        if (!first) return null
        const n = countOf(first) ?? vehicles.length
        return (
          <details key={`${first.ineligible} ${first.waitReason}`} className="rounded-md border border-border text-[13px]">
            <summary className="cursor-pointer px-3 py-1.5">
              {reasonOf(first)}
              <span className="ml-2 text-muted-foreground tabular-nums">
                {n > vehicles.length ? t('firstOf', { shown: vehicles.length, n }) : t('vehicles', { n })}
              </span>
            </summary>
            <ul className="flex max-h-48 flex-wrap gap-x-4 gap-y-1 overflow-y-auto px-3 pb-2 font-mono text-xs">
              {vehicles.map(vehicle => (
                <li key={vehicle.id}>
                  <RecordLink resource="vehicle" id={vehicle.id} label={vehicle.vin} />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
