import { useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { PanelError } from '@/screens/panel-error'

/** The phones that a service account may log in on, its last logins, and the temporary Bluetooth keys that work now. */
export function AccountPhones({ record }: { record: RowOf<'serviceAccount'> }) {
  const t = useTranslations('accountPhones')
  const { data, error } = useEndpoint('/system/crm/serviceAccount/overview', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-32" />
  if (data.devices.length + data.sessions.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('none')}</p>
  return (
    <div className="space-y-4 p-4 text-[13px]">
      <section>
        <h3 className="mb-1 text-muted-foreground text-xs">{t('devices', { most: record.maxDevices ?? 1 })}</h3>
        <ul>
          {data.devices.map(device => (
            <li key={device.boundAt} className="flex justify-between gap-3 py-0.5">
              <span>{device.phoneModel || t('unknown')}</span>
              <time className="text-muted-foreground tabular-nums">{t('since', { at: device.boundAt ?? '' })}</time>
            </li>
          ))}
        </ul>
      </section>
      {data.keys.length > 0 && (
        <section>
          <h3 className="mb-1 text-muted-foreground text-xs">{t('keys')}</h3>
          <ul>
            {data.keys.map(key => (
              <li key={`${key.vin} ${key.untilAt}`} className="flex justify-between gap-3 py-0.5">
                <span className="font-mono">{key.vin}</span>
                <time className="text-muted-foreground tabular-nums">{t('until', { at: key.untilAt ?? '' })}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-1 text-muted-foreground text-xs">{t('logins')}</h3>
        <Table>
          <TableHeader>
            <TableRow>
              {(['phone', 'began', 'seen', 'ends'] as const).map(column => (
                <TableHead key={column}>{t(column)}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {data.sessions.map(login => (
              <TableRow key={login.startedAt}>
                <TableCell>{login.phoneModel || t('unknown')}</TableCell>
                <TableCell className="whitespace-nowrap tabular-nums">{login.startedAt}</TableCell>
                <TableCell className="whitespace-nowrap tabular-nums">{login.seenAt}</TableCell>
                <TableCell className="whitespace-nowrap tabular-nums">
                  {login.active ? t('active', { at: login.endsAt ?? '' }) : login.endsAt}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
    </div>
  )
}
