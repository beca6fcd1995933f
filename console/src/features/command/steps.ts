import type { CommandStep } from '@contracts/endpoints'

/** A duration split into its two most significant units. */
export type Duration =
  | { unit: 'seconds'; seconds: string }
  | { unit: 'minutes'; minutes: number; seconds: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number }

/** Splits milliseconds into units: tenths of a second below ten seconds, then the two most significant units. */
export function durationOf(ms: number): Duration {
  const seconds = ms / 1000
  if (seconds < 59.5) return { unit: 'seconds', seconds: seconds < 9.95 ? seconds.toFixed(1) : String(Math.round(seconds)) }
  const rounded = Math.round(seconds)
  if (rounded < 3600) return { unit: 'minutes', minutes: Math.floor(rounded / 60), seconds: rounded % 60 }
  const minutes = Math.floor(rounded / 60)
  if (minutes < 48 * 60) return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const hours = Math.floor(minutes / 60)
  return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
}

/** Milliseconds since the previous step with a time; undefined for the first step and for steps without a time. */
export function stepGaps(steps: CommandStep[]): (number | undefined)[] {
  let last = 0
  return steps.map(({ atMs }) => {
    const gap = last && atMs ? Math.max(0, atMs - last) : undefined
    last = atMs || last
    return gap
  })
}

/** Entries of a result as key and text; empty for a late result and a wait reason, which are shown elsewhere. */
export function resultEntries(result: unknown): [key: string, value: string][] {
  if (typeof result !== 'object' || result === null || 'lateResult' in result || 'waitedFor' in result) return []
  return Object.entries(result).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])
}
