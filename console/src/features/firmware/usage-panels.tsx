import type { OtaFirmwareOverview } from '@contracts/endpoints'
import { otaTaskQuery, otaTaskQueryOld } from '@contracts/pages'
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
import { Empty, OldPanelBody, type OldProps, PanelBody, type Props } from './panel-body'

/** Tasks that install the firmware, the latest first, and how many vehicles they upgraded over time. */
export const TasksPanel = ({ record }: Props) => (
  <PanelBody record={record}>{usage => <Tasks usage={usage} hrefOf={id => hrefOf(otaTaskQuery, { id })} />}</PanelBody>
)

/** The same for firmware of the first generation. */
export const OldTasksPanel = ({ record }: OldProps) => (
  <OldPanelBody record={record}>{usage => <Tasks usage={usage} hrefOf={id => hrefOf(otaTaskQueryOld, { id })} />}</OldPanelBody>
)

/** Why the firmware failed on vehicles, by error and model. */
export const FailuresPanel = ({ record }: Props) => <PanelBody record={record}>{usage => <Failures usage={usage} />}</PanelBody>

export const OldFailuresPanel = ({ record }: OldProps) => <OldPanelBody record={record}>{usage => <Failures usage={usage} />}</OldPanelBody>

/** Alarms of vehicles that have the firmware, compared with the others of its models. */
export const AlarmRatePanel = ({ record }: Props) => <PanelBody record={record}>{usage => <AlarmRates usage={usage} />}</PanelBody>

export const OldAlarmRatePanel = ({ record }: OldProps) => (
  <OldPanelBody record={record}>{usage => <AlarmRates usage={usage} />}</OldPanelBody>
)

type Usage = Pick<OtaFirmwareOverview, 'tasks' | 'installs' | 'failures' | 'alarms'>

function Tasks({ usage: { tasks, installs }, hrefOf: hrefOfTask }: { usage: Usage; hrefOf(id: number): string }) {
  const t = useTranslations('firmware')
  const format = useFormatter()
  const installed = { key: 'installs', zh: t('installsOverTime'), en: t('installsOverTime') }
  if (tasks.length === 0) return <Empty>{t('noTasks')}</Empty>
  return (
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
                  <TextLink href={hrefOfTask(task.id)}>{task.name}</TextLink>
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

function Failures({ usage: { failures } }: { usage: Usage }) {
  const t = useTranslations('firmware')
  const name = useName()
  const errors = useDict('OtaError')
  if (failures.length === 0) return <Empty>{t('noFailures')}</Empty>
  return (
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

function AlarmRates({ usage: { alarms } }: { usage: Usage }) {
  const t = useTranslations('firmware')
  const format = useFormatter()
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
}
