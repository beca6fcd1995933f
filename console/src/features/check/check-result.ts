import type { SelfcheckCheck, SelfcheckState, SelfcheckThreshold, SelfcheckUnit } from '@contracts/endpoints'

/** Status of a result: ok, warning, failure, information only, or a component this installation does not have. */
export type CheckStatus = SelfcheckState

/** One result of a probe, measured by the server or by the browser. */
export type CheckResult = Omit<SelfcheckCheck, 'value' | 'ms'> & {
  value: number | string | null
  /** detail of a probe of the browser, as a message */
  note?: { key: 'fastest' | 'tries' | 'loaded' | 'speed' | 'screen' | 'console'; values: Record<string, number | string> }
}

/** Threshold from which larger values are bad. */
export const maxThreshold = (warn: number, fail: number): SelfcheckThreshold => ({ warn, fail, isMinimum: false })
/** Threshold below which values are bad. */
export const minThreshold = (warn: number, fail: number): SelfcheckThreshold => ({ warn, fail, isMinimum: true })

/** A numeric result with the status derived from its threshold. */
export function rate(probe: string, value: number, unit: SelfcheckUnit | undefined, threshold: SelfcheckThreshold): CheckResult {
  const exceeds = (limit: number) => (threshold.isMinimum ? value < limit : value >= limit)
  const state = exceeds(threshold.fail) ? 'fail' : exceeds(threshold.warn) ? 'warn' : 'ok'
  return { probe, state, value, unit, threshold }
}

/** A result without a threshold, for information only. */
export const fact = (probe: string, value: number | string, detail?: string): CheckResult => ({
  probe,
  state: 'fact',
  value,
  detail,
  threshold: null,
})

/** A result of a pass/fail probe. */
export const passOrFail = (probe: string, passed: boolean, detail?: string): CheckResult => ({
  probe,
  state: passed ? 'ok' : 'fail',
  value: null,
  detail,
  threshold: null,
})

/** Results of one group, shown in one card. */
export interface CheckGroup {
  name: string
  /** consecutive results of the same probe */
  runs: CheckResult[][]
}

/** Groups merged into another group. */
const MERGED_GROUPS: Record<string, string> = { queue: 'jobs', workers: 'jobs' }

/** Groups results by their prefix, in order of first occurrence. */
export function groupResults(results: CheckResult[]): CheckGroup[] {
  const groups = new Map<string, CheckResult[][]>()
  for (const result of results) {
    const prefix = result.probe.split('.')[0] ?? ''
    const name = MERGED_GROUPS[prefix] ?? prefix
    const runs = groups.get(name) ?? []
    const last = runs.at(-1)
    if (last?.[0]?.probe === result.probe) last.push(result)
    else runs.push([result])
    groups.set(name, runs)
  }
  return [...groups].map(([name, runs]) => ({ name, runs }))
}

/** Number of results with a status. */
export const countOf = (results: CheckResult[], state: CheckStatus) => results.filter(result => result.state === state).length
