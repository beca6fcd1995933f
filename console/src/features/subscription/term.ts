import { SubscriptionStatus } from '@contracts/codes/subscriptionStatus'
import type { RowOf } from '@/api'
import { parseTime } from '@/locale/time'

const day = 86_400_000

/** The term of a service: the days left, and the shares of the bar that its free part and the time passed take, in per cent. */
export interface Term {
  daysLeft: number
  free: number
  passed: number
  inFreePart: boolean
}

/** What the term is computed from. */
export type Dated = Pick<RowOf<'serviceSubscription'>, 'freeUntil' | 'suspendedAt' | 'status'> & { startAt: string; endAt: string }

/** Computes the term at a time. The clock of a suspended service stands still. */
export function termOf(service: Dated, now: Date): Term {
  const start = parseTime(service.startAt).getTime()
  const end = parseTime(service.endAt).getTime()
  const at =
    service.status === SubscriptionStatus.suspended && service.suspendedAt ? parseTime(service.suspendedAt).getTime() : now.getTime()
  const freeUntil = service.freeUntil ? parseTime(service.freeUntil).getTime() : start
  const share = (time: number) => (end > start ? Math.min(Math.max((time - start) / (end - start), 0), 1) * 100 : 0)
  return {
    daysLeft: Math.max(Math.ceil((end - at) / day), 0),
    free: share(freeUntil),
    passed: share(at),
    inFreePart: at >= start && at < Math.min(freeUntil, end),
  }
}
