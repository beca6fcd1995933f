/** How good a figure is: green, amber, red, a mere fact, or a part the installation does not have. */
export type CheckStatus = 'ok' | 'warn' | 'fail' | 'fact' | 'absent'

export type Unit = 'ms' | 's' | 'd' | 'bytes' | '%' | 'rows'

/** Where a figure becomes a warning and where a failure; 0 for neither. */
export interface Threshold {
  warn: number
  fail: number
  /** bad when it is low */
  isMinimum: boolean
}

/** One figure, of the server or of this browser. */
export interface CheckResult {
  /** group and name, such as database.latency */
  probe: string
  /** tells the lines of a probe apart: a queue, a table, a path */
  of?: string
  state: CheckStatus
  value: number | string | null
  unit?: Unit
  /** needs no words in any language */
  detail?: string
  threshold: Threshold | null
  error?: string
  /** wire times: when it happened last, when it is due again */
  at?: string
  next?: string
}

export const maxThreshold = (warn: number, fail: number): Threshold => ({ warn, fail, isMinimum: false })
export const minThreshold = (warn: number, fail: number): Threshold => ({ warn, fail, isMinimum: true })

/** The line of a figure that a threshold says how good it is. */
export function rate(probe: string, value: number, unit: Unit | undefined, threshold: Threshold): CheckResult {
  const reaches = (limit: number) => (threshold.isMinimum ? value < limit : value >= limit)
  const state = reaches(threshold.fail) ? 'fail' : reaches(threshold.warn) ? 'warn' : 'ok'
  return { probe, state, value, unit, threshold }
}

export const fact = (probe: string, value: number | string, detail?: string): CheckResult => ({
  probe,
  state: 'fact',
  value,
  detail,
  threshold: null,
})

/** The line of what either works or does not. */
export const passOrFail = (probe: string, well: boolean, detail?: string): CheckResult => ({
  probe,
  state: well ? 'ok' : 'fail',
  value: null,
  detail,
  threshold: null,
})

/** Lines that stand in one card. */
export interface CheckGroup {
  name: string
  /** neighbours of the same probe stand together */
  runs: CheckResult[][]
}

/** Groups that tell of one thing together. */
const together: Record<string, string> = { queue: 'jobs', workers: 'jobs' }

/** Lines by their groups, each where its first line stands. */
export function grouped(lines: CheckResult[]): CheckGroup[] {
  const groups = new Map<string, CheckResult[][]>()
  for (const line of lines) {
    const prefix = line.probe.split('.')[0] ?? ''
    const name = together[prefix] ?? prefix
    const runs = groups.get(name) ?? []
    const last = runs.at(-1)
    if (last?.[0]?.probe === line.probe) last.push(line)
    else runs.push([line])
    groups.set(name, runs)
  }
  return [...groups].map(([name, runs]) => ({ name, runs }))
}

/** How many lines are in a state. */
export const countOf = (lines: CheckResult[], state: CheckStatus) => lines.filter(line => line.state === state).length
