import { ApplogKind } from '@contracts/codes/applogKind'
import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { BarList } from '@/charts/bar-list'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { CodeBadge } from '@/fields/parts/code-badge'
import { listHref } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'

/** Connections of phones to a module in the last thirty days: failures by phone and by reason, and the latest connections. */
export function Connections({ record }: { record: RowOf<'blueToothInfo'> }) {
  const t = useTranslations('bluetooth')
  const { number } = useFormatter()
  const reasons = useDict('BleFail')
  const stat = useEndpoint('/veh/crm/blueToothInfo/stat', { id: record.id })
  const logs = useEndpoint('/veh/crm/blueToothInfo/connectLogs', { id: record.id, page: 1, pageSize: 10 })
  const error = stat.error ?? logs.error
  if (error) return <PanelError error={error} />
  if (!stat.data || !logs.data) return <Skeleton className="m-4 h-40" />
  const { connects, failures, phones, reasons: failed } = stat.data
  if (connects === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
  const all = listHref('appUserLog', { 'vin.eq': record.vin, 'logType.in': ApplogKind.bluetooth, 'occurredAt.between': 'last30d' })
  const bars = [
    {
      key: 'phones',
      title: t('byPhone'),
      bars: phones
        .filter(phone => phone.failures > 0)
        .map(phone => ({ key: phone.phoneModel, label: phone.phoneModel || t('unknown'), n: phone.failures })),
    },
    {
      key: 'reasons',
      title: t('byReason'),
      bars: failed.map(({ failCode, failures: n }) => ({ key: failCode, label: reasons.label(failCode) || failCode, n })),
    },
  ]
  return (
    <div className="space-y-5 p-4">
      <p className="text-sm tabular-nums">
        {t('summary', {
          connects,
          failures,
          share: number((connects - failures) / connects, { style: 'percent', maximumFractionDigits: 1 }),
        })}
      </p>
      {failures > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          {bars.map(({ key, title, bars: of }) => (
            <section key={key}>
              <h3 className="mb-1 text-muted-foreground text-xs">{title}</h3>
              <BarList label={title} labelClass="w-28 max-w-40" bars={of} />
            </section>
          ))}
        </div>
      )}
      <section>
        <div className="mb-1 flex items-baseline justify-between">
          <h3 className="text-muted-foreground text-xs">{t('latest')}</h3>
          {all && <TextLink href={all}>{t('all', { count: logs.data.total })}</TextLink>}
        </div>
        <Table>
          <TableHeader>
            <TableRow>
              {(['time', 'event', 'result', 'phone', 'app'] as const).map(column => (
                <TableHead key={column}>{t(column)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {logs.data.list.map(one => (
              <TableRow key={one.id}>
                <TableCell className="whitespace-nowrap tabular-nums">{one.occurredAt}</TableCell>
                <TableCell className="font-mono">{one.eventCode}</TableCell>
                <TableCell>
                  <CodeBadge category="LogResult" code={one.result} /> {one.failCode && (reasons.label(one.failCode) || one.failCode)}
                </TableCell>
                <TableCell>{one.phoneModel}</TableCell>
                <TableCell className="tabular-nums">{one.appVersion}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
    </div>
  )
}
