import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useClock } from '@/locale/clock'
import { useDurationText } from '@/locale/duration'

interface Props {
  /** deadline in milliseconds since 1970 */
  dueMs: number
  /** time of the server when it sent the deadline; the local clock then only measures the time since. Absent = the local clock is right */
  serverNowMs?: number
  /** remaining time below which it is a warning */
  warnBelowMs?: number
  /** shown after the deadline */
  over: ReactNode
  /** the remaining time in a sentence */
  text?(time: string): ReactNode
  title?: string
}

/** Remaining time to a deadline. The role keeps screen readers from announcing every second; nothing moves except the figures. */
export function Countdown({ dueMs, serverNowMs, warnBelowMs = 0, over, text = time => time, title }: Props) {
  const formatDuration = useDurationText()
  const [received, setReceived] = useState(() => ({ serverNowMs, at: Date.now() }))
  if (received.serverNowMs !== serverNowMs) setReceived({ serverNowMs, at: Date.now() })
  const offsetMs = serverNowMs === undefined ? 0 : serverNowMs - received.at
  const seconds = useClock(nowMs => Math.max(0, Math.ceil((dueMs - nowMs - offsetMs) / 1000)))
  return (
    <span role="timer" title={title} className={clsx('tabular-nums', seconds * 1000 < warnBelowMs && 'text-warning')}>
      {seconds > 0 ? text(formatDuration(seconds * 1000, true)) : over}
    </span>
  )
}
