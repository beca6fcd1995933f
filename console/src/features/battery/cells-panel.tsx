import { useFormatter, useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'

/** The voltages that the cells of a battery last reported; the highest and the lowest stand out. */
export function CellsPanel({ record }: { record: RowOf<'battery'> }) {
  const t = useTranslations('battery')
  const format = useFormatter()
  const { data, error } = useOverview('battery', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-20" />
  if (data.cells.length === 0) return <p className="p-4 text-muted-foreground text-sm">{t('noCells')}</p>
  const cells = data.cells.map((mv, i) => ({ no: i + 1, mv }))
  const high = Math.max(...data.cells)
  const low = Math.min(...data.cells)
  return (
    <div className="space-y-3 p-4">
      <p className="text-[13px] text-muted-foreground tabular-nums">
        {t('cellSummary', { high: format.number(high), low: format.number(low), delta: format.number(high - low) })}
        {data.cellsAt && ` · ${t('cellsAt', { time: data.cellsAt.slice(0, 16) })}`}
      </p>
      <ol aria-label={t('cells')} className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1.5">
        {cells.map(({ no, mv }) => (
          <li
            key={no}
            className={cn('rounded-[4px] bg-muted px-2 py-1 tabular-nums', mv === high && 'bg-warning/15', mv === low && 'bg-info/15')}
          >
            <span className="block text-muted-foreground text-xs">{no}</span>
            <span className="block text-[13px]">
              {format.number(mv)}
              {mv === high && high !== low && ' ↑'}
              {mv === low && high !== low && ' ↓'}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
