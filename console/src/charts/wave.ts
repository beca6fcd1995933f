import type { BadgeTone } from '@/components/ui/badge'

/** One wave of a staged rollout: a part of the vehicles that is updated after the wave before it. */
export interface Wave {
  key: string
  label: string
  status: { label: string; tone: BadgeTone }
  current?: boolean
  /** number of vehicles; those that are neither pending nor have a result are left out: cancelled, expired, superseded or unfit */
  total: number
  succeeded: number
  failed: number
  pending: number
  /** percent of failures above which the rollout stops; absent = no limit */
  maxFailurePct?: number
  href?: string
}

/** The parts of a wave in the order of the bar. */
export const partsOf = ({ total, succeeded, failed, pending }: Wave) => ({
  succeeded,
  failed,
  pending,
  leftOut: Math.max(0, total - succeeded - failed - pending),
})

/** Failures in percent of the results so far, not of all vehicles; undefined without a result. */
export function failurePct({ succeeded, failed }: Wave): number | undefined {
  return succeeded + failed > 0 ? (failed / (succeeded + failed)) * 100 : undefined
}

/** Whether more failed than the limit allows; reaching it is allowed. */
export const exceedsLimit = (wave: Wave): boolean => (failurePct(wave) ?? 0) > (wave.maxFailurePct ?? Infinity)
