import type { CommandStep } from '@contracts/endpoints'

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
