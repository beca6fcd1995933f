import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'

/** Where the vehicles of a task are at home, by province, and how far those of each are. */
export function RegionsPanel({ record }: { record: RowOf<'otaTask'> }) {
  const t = useTranslations('rollout')
  const name = useName()
  const format = useFormatter()
  const { data, error } = useEndpoint('/ota/crm/task/regions', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-32" />
  if (data.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noTargets')}</p>
  const most = Math.max(...data.map(({ targets }) => targets))
  return (
    <div className="overflow-x-auto px-4 py-3">
      <Table aria-label={t('regions')}>
        <TableHeader>
          <TableRow>
            <TableHead>{t('region')}</TableHead>
            <TableHead className="w-2/5 min-w-32">{t('progress')}</TableHead>
            <TableHead className="text-right">{t('targets')}</TableHead>
            <TableHead className="text-right">{t('succeeded')}</TableHead>
            <TableHead className="text-right">{t('failed')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {data.map(region => (
            <TableRow key={region.areaId}>
              <TableHead scope="row">{region.name.zh ? name(region.name) : t('unknownRegion')}</TableHead>
              <TableCell>
                <span aria-hidden data-drawn className="block" style={{ width: `${(region.targets / most) * 100}%` }}>
                  <span className="flex h-3 min-w-1 overflow-hidden rounded-[3px] bg-muted-foreground/30">
                    <span className="bg-success" style={{ width: `${(region.succeeded / region.targets) * 100}%` }} />
                    <span className="bg-danger" style={{ width: `${(region.failed / region.targets) * 100}%` }} />
                  </span>
                </span>
              </TableCell>
              <TableCell className="text-right">{format.number(region.targets)}</TableCell>
              <TableCell className="text-right">{format.number(region.succeeded)}</TableCell>
              <TableCell className="text-right">{format.number(region.failed)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
