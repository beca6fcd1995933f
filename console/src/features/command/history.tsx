import { useFormatter, useTranslations } from 'next-intl'
import type { Page, Row, useScreen } from '@/api'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeBadge } from '@/fields/parts/code-badge'
import { useRelativeTime } from '@/locale'
import { Link } from '@/shell/link'
import { useOutcome } from './outcome'

interface Props {
  commands: ReturnType<typeof useScreen<Page>>
  /** number of the command that was pressed last */
  last?: string
  vehicle: number
}

/** What the vehicle was told of late, the newest first, and the way to all of it. */
export function History({ commands: { data, error }, last, vehicle }: Props) {
  const t = useTranslations('command')
  const format = useFormatter()
  return (
    <section aria-label={t('history')} className="border-border border-t">
      <div className="flex items-center gap-3 px-4 py-2 text-[13px]">
        <h3 className="font-medium">
          {t('history')}
          {data && <span className="ml-1.5 text-muted-foreground tabular-nums">{format.number(data.total)}</span>}
        </h3>
        <Link
          href={`/equipmentManage/remoteControl?tab=remoteCommand&vehicleId.eq=${vehicle}`}
          className="ml-auto text-accent-text underline-offset-4 hover:underline"
        >
          {t('all')}
        </Link>
      </div>
      {error ? (
        <p className="px-4 pb-3 text-danger text-sm">{error.message}</p>
      ) : !data ? (
        <Skeleton className="mx-4 mb-4 h-20" />
      ) : data.list.length === 0 ? (
        <p className="px-4 pb-3 text-muted-foreground text-sm">{t('never')}</p>
      ) : (
        <ul className="divide-y divide-border border-border border-t">
          {data.list.map(row => (
            <Line key={row.id} row={row} marked={row.commandNo === last} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ row, marked }: { row: Row; marked: boolean }) {
  const t = useTranslations('command')
  const ago = useRelativeTime()
  const outcome = useOutcome()(row)
  const at = String(row.queuedAt)
  return (
    <li className={cn('flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-[13px]', marked && 'bg-muted')}>
      <span className="w-28 truncate font-medium">{String(row.defName ?? '')}</span>
      <CodeBadge category="CommandState" code={Number(row.state)} />
      <span className="tabular-nums">{row.latencyMs ? t('seconds', { seconds: (Number(row.latencyMs) / 1000).toFixed(1) }) : ''}</span>
      <span className="min-w-0 flex-1 truncate text-muted-foreground" title={outcome}>
        {outcome}
      </span>
      <span className="truncate text-muted-foreground">{String(row.operatorName ?? t('system'))}</span>
      <time dateTime={at} title={at} className="w-20 text-right text-muted-foreground">
        {ago(at)}
      </time>
    </li>
  )
}
