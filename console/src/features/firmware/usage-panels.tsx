import { otaTaskQuery } from '@contracts/pages'
import { useFormatter, useTranslations } from 'next-intl'
import { BarList } from '@/charts/bar-list'
import { ChartCard } from '@/charts/chart-card'
import { MetricCard, metricGridClass } from '@/charts/metric-card'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useName } from '@/locale'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useDict } from '@/session'
import { Empty, PanelBody, type Props } from './panel-body'

/** Tasks that install the firmware, the latest first, and how many vehicles they upgraded over time. */
export function TasksPanel({ record }: Props) {
  const t = useTranslations('firmware')
  const format = useFormatter()
  const installed = { key: 'installs', zh: t('installsOverTime'), en: t('installsOverTime') }
  return (
    <PanelBody record={record}>
      {({ tasks, installs }) =>
        tasks.length === 0 ? (
          <Empty>{t('noTasks')}</Empty>
        ) : (
          <div className="space-y-4 px-4 py-3">
            <div className="overflow-x-auto">
              <Table aria-label={t('tasks')}>
                <TableHeader>
                  <TableRow>
                    <TableHead>{t('task')}</TableHead>
                    <TableHead>{t('status')}</TableHead>
                    <TableHead className="text-right">{t('targets')}</TableHead>
                    <TableHead className="text-right">{t('succeeded')}</TableHead>
                    <TableHead className="text-right">{t('failures')}</TableHead>
                  </TableRow>
                </TableHeader>
                <TableBody>
                  {tasks.map(task => (
                    <TableRow key={task.id}>
                      <TableHead scope="row">
                        <TextLink href={hrefOf(otaTaskQuery, { id: task.id })}>{task.name}</TextLink>
                      </TableHead>
                      <TableCell>
                        <CodeBadge category="OtaTaskStatus" code={task.status} />
                      </TableCell>
                      <TableCell className="text-right">{format.number(task.total)}</TableCell>
                      <TableCell className="text-right">{format.number(task.succeeded)}</TableCell>
                      <TableCell className="text-right">{format.number(task.failed)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </div>
            {installs.length > 0 && (
              <ChartCard
                chart={{
                  ...installed,
                  shape: 'area',
                  series: [{ ...installed, points: installs.map(({ day, total }) => ({ key: day, value: total })) }],
                }}
              />
            )}
          </div>
        )
      }
    </PanelBody>
  )
}

/** Why the firmware failed on vehicles, by error and model. */
export function FailuresPanel({ record }: Props) {
  const t = useTranslations('firmware')
  const name = useName()
  const errors = useDict('OtaError')
  return (
    <PanelBody record={record}>
      {({ failures }) =>
        failures.length === 0 ? (
          <Empty>{t('noFailures')}</Empty>
        ) : (
          <div className="max-w-2xl px-4 py-3">
            <BarList
              label={t('failures')}
              labelClass="w-56 max-w-56"
              bars={failures.map(({ error, modelId, model, n }) => ({
                key: `${error} ${modelId}`,
                label: `${errors.label(error)} · ${name(model)}`,
                n,
                tone: 'bg-danger',
              }))}
            />
          </div>
        )
      }
    </PanelBody>
  )
}

/** Alarms of vehicles that have the firmware, compared with the others of its models. */
export function AlarmRatePanel({ record }: Props) {
  const t = useTranslations('firmware')
  const format = useFormatter()
  return (
    <PanelBody record={record}>
      {({ alarms }) => {
        if (!alarms) return <Empty>{t('mayNotSeeAlarms')}</Empty>
        if (alarms.with.vehicles === 0) return <Empty>{t('notInstalled')}</Empty>
        return (
          <div className="space-y-2 px-4 py-3">
            <div className={metricGridClass}>
              {(['with', 'others'] as const).map(group => (
                <MetricCard key={group} title={t(group)} value={format.number(alarms[group].rate, { maximumFractionDigits: 2 })}>
                  <p className="text-muted-foreground text-xs">{t('ofAlarms', { ...alarms[group] })}</p>
                </MetricCard>
              ))}
            </div>
            <p className="text-muted-foreground text-xs">{t('rateMeaning')}</p>
          </div>
        )
      }}
    </PanelBody>
  )
}
