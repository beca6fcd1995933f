import * as pages from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { type RowOf, useRows } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { formatTime, parseTime } from '@/locale'
import { hrefOf } from '@/navigation/resource-routes'
import { TextLink } from '@/navigation/text-link'
import { SelectedRows } from '@/screens/detail/related-list'
import { PanelError } from '@/screens/panel-error'
import { CommandRows } from '../command/command-history'

/** Other alarms of the same code on the same vehicle. */
export function SameCode({ record }: { record: RowOf<'alarm'> }) {
  return (
    <SelectedRows
      resource="alarm"
      conditions={{ 'vehicleId.eq': record.vehicleId, 'errCode.in': record.errCode, orderBy: 'lastAt desc' }}
      leaving={['vehicleId', 'errCode', 'modelId', 'dealerId']}
      except={record.id}
    />
  )
}

/** Time window before and after an alarm in which commands are listed, in milliseconds. */
const WINDOW_MS = 30 * 60_000

/** Filter value of the window: from WINDOW_MS before the first report to WINDOW_MS after the last. */
function windowOf({ firstAt, lastAt }: RowOf<'alarm'>): string {
  const at = (wire: string | null, shift: number) => formatTime(new Date(parseTime(wire ?? '').getTime() + shift))
  return `${at(firstAt, -WINDOW_MS)},${at(lastAt, WINDOW_MS)}`
}

/** Maximum number of commands shown; the link below leads to all of them. */
const PREVIEW_COUNT = 20

/** Commands queued for the vehicle around the time of an alarm. */
export function CommandsAround({ record }: { record: RowOf<'alarm'> }) {
  const t = useTranslations('alarm')
  const conditions = { 'vehicleId.eq': record.vehicleId, 'queuedAt.between': windowOf(record) }
  const { data, error } = useRows(pages.remoteControl, 'remoteCommand', {
    page: 1,
    pageSize: PREVIEW_COUNT,
    ...conditions,
  })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-16" />
  if (data.total === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{t('noCommands')}</p>
  return (
    <>
      <CommandRows rows={data.list} />
      {data.total > PREVIEW_COUNT && (
        <p className="border-border border-t px-4 py-2 text-[13px]">
          <TextLink href={hrefOf(pages.remoteControl, { tab: 'remoteCommand', ...conditions })}>
            {t('allCommands', { count: data.total })}
          </TextLink>
        </p>
      )}
    </>
  )
}
