import { CommandState } from '@contracts/codes/commandState'
import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { PanelError } from '@/screens/panel-error'

const pending: number[] = [CommandState.queued, CommandState.sent, CommandState.acked]

/** The terminal's log of a failed upgrade, as soon as the terminal has uploaded it. */
export function LogPanel({ record }: { record: RowOf<'otaTaskTarget'> }) {
  const t = useTranslations('rollout')
  const { data, error } = useOverview(
    'otaTaskTarget',
    { id: record.id },
    { on: ['command'], while: log => log.commandNo !== '' && pending.includes(log.state) },
  )
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-24" />
  if (!data.text)
    return (
      <p className="px-4 py-3 text-muted-foreground text-sm">
        {t(data.commandNo === '' ? 'logPurged' : pending.includes(data.state) ? 'logPending' : 'logMissing')}
      </p>
    )
  return (
    <div className="space-y-2 p-4">
      <p className="flex items-center gap-2 text-muted-foreground text-xs">
        {t('logUploaded', { at: data.finishedAt ?? '' })}
        <CopyButton value={data.text} className="ml-auto" />
      </p>
      <pre className="max-h-72 overflow-auto whitespace-pre-wrap break-all rounded bg-muted p-2 font-mono text-xs">{data.text}</pre>
    </div>
  )
}
