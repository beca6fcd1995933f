import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { BarList } from '@/charts/bar-list'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'

const counts = ['total', 'succeeded', 'failed'] as const

/** The batches in which a sound effect was sent to vehicles, and the vehicles that have it by model. */
export function SoundDispatches({ record }: { record: RowOf<'soundEffect'> }) {
  const t = useTranslations('soundEffect')
  const format = useFormatter()
  const name = useName()
  const { data, error } = useOverview('soundEffect', { id: record.id }, { on: ['command'] })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-20" />
  if (data.dispatches.length === 0) return <p className="p-4 text-muted-foreground text-sm">{t('none')}</p>
  return (
    <div className="space-y-5 overflow-x-auto p-4">
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>{t('at')}</TableHead>
            <TableHead>{t('by')}</TableHead>
            {counts.map(column => (
              <TableHead key={column} className="text-right">
                {t(column)}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {data.dispatches.map(batch => (
            <TableRow key={batch.batchNo}>
              <TableCell className="whitespace-nowrap">{batch.at}</TableCell>
              <TableCell>{batch.by}</TableCell>
              {counts.map(column => (
                <TableCell key={column} className="text-right tabular-nums">
                  {format.number(batch[column])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {data.models.length > 0 && (
        <section className="max-w-xl space-y-2">
          <h3 className="font-medium text-sm">{t('installs')}</h3>
          <BarList
            label={t('installs')}
            bars={data.models.map(model => ({ key: String(model.modelId), label: name(model), n: model.vehicles }))}
          />
        </section>
      )}
    </div>
  )
}
