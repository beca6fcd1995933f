import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { RowOf } from '@/api'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { CodeBadge } from '@/fields/parts/code-badge'
import { parseTime } from '@/locale'
import { isOpen } from './states'
import { useOutcome } from './use-outcome'

const TICK_MS = 100

/** Seconds elapsed since a timestamp, updated while running. */
function useElapsedSeconds(from: string, running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [running])
  return Math.max(0, (now - parseTime(from).getTime()) / 1000)
}

/** A rejected command: title (失败) and the reason below it. */
export interface Refusal {
  title: string
  reason: string
}

interface Props {
  row: RowOf<'remoteCommand'> | undefined
  rejection: Refusal | undefined
  /** next steps */
  children?: ReactNode
}

/** Status of the last command: state, duration and result, or the reason it was rejected. */
export function CommandStatus({ row, rejection, children }: Props) {
  const t = useTranslations('command')
  return (
    <div role="status">
      {rejection ? (
        <div className="flex items-start gap-2 border-border border-b bg-danger-soft px-4 py-2.5 text-danger text-sm">
          <CircleX className="mt-0.5 size-4 shrink-0" />
          <div>
            <p className="font-medium">{rejection.title}</p>
            {rejection.reason && <p className="text-[13px]">{rejection.reason}</p>}
          </div>
        </div>
      ) : (
        // The line is there before the first command: otherwise the buttons below would move away from the pointer.
        <div
          className={cn(
            'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-4 py-2 text-sm',
            row && isOpen(row.state) && 'bg-muted',
          )}
        >
          {row ? <CommandProgress row={row} /> : <span className="text-[13px] text-muted-foreground">{t('statusHere')}</span>}
          {children}
        </div>
      )}
    </div>
  )
}

function CommandProgress({ row }: { row: RowOf<'remoteCommand'> }) {
  const t = useTranslations('command')
  const outcome = useOutcome()(row)
  const running = isOpen(row.state)
  const since = useElapsedSeconds(row.queuedAt ?? '', running)
  const seconds = row.latencyMs ? row.latencyMs / 1000 : since
  return (
    <>
      {running && <Spinner className="text-muted-foreground" />}
      <span className="font-medium">{row.defName}</span>
      <CodeBadge category="CommandState" code={row.state} />
      {/* The implicit `aria-live="off"` of role timer keeps the live region from announcing every tick. */}
      <span role="timer" className="text-muted-foreground tabular-nums">
        {t('seconds', { seconds: seconds.toFixed(1) })}
      </span>
      {outcome && <span className="text-[13px] text-muted-foreground">{outcome}</span>}
    </>
  )
}
