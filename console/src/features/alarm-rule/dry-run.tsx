import { AlarmRuleStatus } from '@contracts/codes/alarmRuleStatus'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type AnswerOf, ApiError, Code, callEndpoint, type RowOf, useRefresh } from '@/api'
import type { InputOf } from '@/api/endpoint'
import { ChartCard } from '@/charts/chart-card'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { detailRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import type { FormPanelProps } from '@/screens/extension'
import { useCan } from '@/session'

type Result = AnswerOf<'/alarm/crm/rule/dryRun'>

type Definition = NonNullable<InputOf<'/alarm/crm/rule/dryRun'>['rule']>

/** Fields that a dry run is about; the input of the server has each of them. */
const definition = Object.keys({
  ruleSource: true,
  match: true,
  conditions: true,
  holdFor: true,
  holdUnit: true,
  clearMatch: true,
  clearConditions: true,
  clearFor: true,
  clearUnit: true,
  seriesIds: true,
  modelIds: true,
  dealerIds: true,
  vehicleIds: true,
  areaIds: true,
  ecuType: true,
  firmwareFrom: true,
  firmwareTo: true,
  activeWindow: true,
} satisfies Record<keyof Definition, true>)

/** A dry run on request, with its last result; `onRefused` receives the fields that the server refuses. */
function useDryRun(run: () => Promise<Result>, onRefused?: (faults: Record<string, string>) => void) {
  const [result, setResult] = useState<Result>()
  const [failed, setFailed] = useState<string>()
  const [running, setRunning] = useState(false)
  async function start() {
    setRunning(true)
    setFailed(undefined)
    try {
      setResult(await run())
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setResult(undefined)
      setFailed(refused.message)
      if (refused.code === Code.validation) onRefused?.(refused.details)
    } finally {
      setRunning(false)
    }
  }
  return { result, failed, running, start: () => void start() }
}

/** Runs a rule over the values of the last seven days: how often and for which vehicles it would have raised an alarm. */
export function RuleDryRunPanel({ record }: { record: RowOf<'alarmRule'> }) {
  const t = useTranslations('alarmRule')
  const refresh = useRefresh()
  const mayRun = useCan()('alarmRule:edit')
  const dryRun = useDryRun(async () => {
    const result = await callEndpoint('/alarm/crm/rule/dryRun', { id: record.id })
    void refresh()
    return result
  })
  return (
    <div className="space-y-4 p-4 text-[13px]">
      <RunLine dryRun={dryRun} disabled={!mayRun}>
        {record.dryRunAt ? (
          <p className="tabular-nums">
            {t('last', { at: record.dryRunAt, count: record.dryRunCount ?? 0, vehicles: record.dryRunVehicles ?? 0 })}
          </p>
        ) : (
          <p className="text-muted-foreground">{record.status === AlarmRuleStatus.enabled ? t('none') : t('needed')}</p>
        )}
      </RunLine>
    </div>
  )
}

/** Below the form of a rule: what it would have raised as entered, before it is saved. */
export function RuleFormDryRun({ values, validate, onFaults }: FormPanelProps) {
  const t = useTranslations('alarmRule')
  const rule = Object.fromEntries(definition.map(name => [name, values[name] ?? null]))
  const entered = JSON.stringify(rule)
  const [triedWith, setTriedWith] = useState<string>()
  const dryRun = useDryRun(() => {
    setTriedWith(entered)
    return callEndpoint('/alarm/crm/rule/dryRun', { rule: rule as unknown as Definition })
  }, onFaults)
  const outdated = dryRun.result !== undefined && triedWith !== entered
  return (
    <section aria-label={t('title')} className="mt-4 space-y-4 rounded-md border border-border bg-card p-4 text-[13px]">
      <h2 className="font-medium text-sm">{t('title')}</h2>
      <RunLine dryRun={{ ...dryRun, start: () => void (validate(definition) && dryRun.start()) }}>
        <p className="text-muted-foreground">{t('beforeSaving')}</p>
      </RunLine>
      {outdated && <Alert variant="warning">{t('outdated')}</Alert>}
    </section>
  )
}

/** The button with what it found; the children before the first run. */
function RunLine({ dryRun, disabled, children }: { dryRun: ReturnType<typeof useDryRun>; disabled?: boolean; children: ReactNode }) {
  const t = useTranslations('alarmRule')
  const { result, failed, running, start } = dryRun
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {!disabled && (
          <Button variant="outline" size="sm" disabled={running} onClick={start}>
            {t('run')}
          </Button>
        )}
        {running ? (
          <p role="status">{t('running')}</p>
        ) : result ? (
          <p role="status" className="font-medium tabular-nums">
            {t('found', { count: result.count, vehicles: result.vehicles })}
          </p>
        ) : (
          !failed && children
        )}
      </div>
      {failed && (
        <p role="alert" className="text-destructive">
          {failed}
        </p>
      )}
      {result && !running && <Findings result={result} />}
    </>
  )
}

function Findings({ result }: { result: Result }) {
  const t = useTranslations('alarmRule')
  const past = result.basis !== 'present'
  const vehicle = detailRouteOf('vehicle')?.path
  return (
    <>
      <p className="text-muted-foreground">
        {t(result.basis)} {t('checked', { checked: result.checked, covered: result.covered })}
      </p>
      {result.busiest >= result.stormLimit && past && (
        <Alert variant="warning">{t('storm', { busiest: result.busiest, limit: result.stormLimit })}</Alert>
      )}
      {result.days.length > 0 && result.count > 0 && (
        <ChartCard
          chart={{
            key: 'dry-run',
            zh: t('byDay'),
            en: t('byDay'),
            shape: 'line',
            series: [{ key: 'n', zh: t('alarms'), en: t('alarms'), points: result.days.map(({ day, n }) => ({ key: day, value: n })) }],
          }}
        />
      )}
      {result.samples.length > 0 && (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t('vehicle')}</TableHead>
              {past && <TableHead>{t('begins')}</TableHead>}
              {past && <TableHead>{t('ends')}</TableHead>}
            </TableRow>
          </TableHeader>
          <TableBody>
            {result.samples.map(sample => (
              <TableRow key={`${sample.vehicleId} ${sample.at}`}>
                <TableCell>
                  <TextLink href={`${vehicle}?id=${sample.vehicleId}`} className="font-mono">
                    {sample.vin}
                  </TextLink>
                </TableCell>
                {past && <TableCell className="tabular-nums">{sample.at}</TableCell>}
                {past && <TableCell className="tabular-nums">{sample.until ?? t('lasts')}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  )
}
