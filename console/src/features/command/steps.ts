/** What happened to a command. */
export type StepKind = 'queued' | 'approved' | 'refused' | 'cancelled' | 'woken' | 'sent' | 'acked' | 'ended' | 'late'

export interface CommandStep {
  turn: StepKind
  /** zero where nobody noted the moment */
  atMs: number
  by: string
  n: number
  reason: string
}

export interface CommandMessage {
  id: number
  atMs: number
  /** 1 up, 2 down */
  direction: 1 | 2
  stage: number
  sizeB: number
  payload: string | null
}

/** What became of a command, as core tells it; moments are milliseconds since 1970. */
export interface CommandTimelineData {
  commandNo: string
  state: number
  steps: CommandStep[]
  dueMs: number
  nowMs: number
  argsSchema: import('./command-option').ArgsSchema | null
  messages: CommandMessage[]
  forgotten: boolean
}

/** A span of time, in the parts that say enough of it. */
export type Duration =
  | { unit: 'seconds'; seconds: string }
  | { unit: 'minutes'; minutes: number; seconds: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number }

/** Milliseconds in words: tenths of a second below ten seconds, then what matters at that length. */
export function durationOf(ms: number): Duration {
  const seconds = ms / 1000
  if (seconds < 59.5) return { unit: 'seconds', seconds: seconds < 9.95 ? seconds.toFixed(1) : String(Math.round(seconds)) }
  const whole = Math.round(seconds)
  if (whole < 3600) return { unit: 'minutes', minutes: Math.floor(whole / 60), seconds: whole % 60 }
  const minutes = Math.floor(whole / 60)
  if (minutes < 48 * 60) return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const hours = Math.floor(minutes / 60)
  return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
}

/** How long each step came after the last one whose moment is known; nothing for the first, and for one without a moment. */
export function stepGaps(steps: CommandStep[]): (number | undefined)[] {
  let last = 0
  return steps.map(({ atMs }) => {
    const gap = last && atMs ? Math.max(0, atMs - last) : undefined
    last = atMs || last
    return gap
  })
}

/** What a result brought back, value by value; nothing of what is told elsewhere. */
export function resultEntries(result: unknown): [key: string, value: string][] {
  if (typeof result !== 'object' || result === null || 'lateResult' in result || 'waitedFor' in result) return []
  return Object.entries(result).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])
}
