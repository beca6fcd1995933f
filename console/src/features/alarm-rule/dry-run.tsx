import { AlarmRuleStatus } from '@contracts/codes/alarmRuleStatus'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, callEndpoint, type RowOf, useRefresh } from '@/api'
import { ChartCard } from '@/charts/chart-card'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { detailRouteOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { useCan } from '@/session'

type Result = Awaited<ReturnType<typeof dryRun>>

const dryRun = (id: number) => callEndpoint('/alarm/crm/rule/dryRun', { id })

/** Runs a rule over the values of the last seven days: how often and for which vehicles it would have raised an alarm. */
export function RuleDryRunPanel({ record }: { record: RowOf<'alarmRule'> }) {
  const t = useTranslations('alarmRule')
  const [result, setResult] = useState<Result>()
  const [failed, setFailed] = useState<string>()
  const [running, setRunning] = useState(false)
  const refresh = useRefresh()
  const mayRun = useCan()('alarmRule:edit')

  async function run() {
    setRunning(true)
    setFailed(undefined)
    try {
      setResult(await dryRun(record.id))
      void refresh()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setFailed(refused.message)
    } finally {
      setRunning(false)
    }
  }

  return (
    <div className="space-y-4 p-4 text-[13px]">
      <div className="flex flex-wrap items-center gap-3">
        {mayRun && (
          <Button variant="outline" size="sm" disabled={running} onClick={() => void run()}>
            {t('run')}
          </Button>
        )}
        {running ? (
          <p role="status">{t('running')}</p>
        ) : result ? (
          <p role="status" className="font-medium tabular-nums">
            {t('found', { count: result.count, vehicles: result.vehicles })}
          </p>
        ) : record.dryRunAt ? (
          <p className="tabular-nums">
            {t('last', { at: record.dryRunAt, count: record.dryRunCount ?? 0, vehicles: record.dryRunVehicles ?? 0 })}
          </p>
        ) : (
          <p className="text-muted-foreground">{record.status === AlarmRuleStatus.enabled ? t('none') : t('needed')}</p>
        )}
      </div>
      {failed && (
        <p role="alert" className="text-destructive">
          {failed}
        </p>
      )}
      {result && !running && <Findings result={result} />}
    </div>
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
