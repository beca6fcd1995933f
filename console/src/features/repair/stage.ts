import { openRepairStatus, RepairStatus } from '@contracts/codes/repairStatus'

type Status = (typeof RepairStatus)[keyof typeof RepairStatus]

/** The stages of an order in which somebody has something to do. */
export const isOpen = (status: number) => openRepairStatus.includes(status)

/** The stages that every order passes; the quote and the wait for parts are shown while it is in them. */
const main: Status[] = [
  RepairStatus.submitted,
  RepairStatus.assigned,
  RepairStatus.accepted,
  RepairStatus.inspecting,
  RepairStatus.repairing,
  RepairStatus.ready,
  RepairStatus.completed,
]

/** The stages of an order in their order, with the one that it is in. A cancelled order ends where it was cancelled. */
export function stagesOf(status: number, entered: number[]): number[] {
  if (status === RepairStatus.cancelled) return [...main.filter(stage => entered.includes(stage)), status]
  const last = status === RepairStatus.closed ? [RepairStatus.closed] : []
  const waiting = status === RepairStatus.awaitingQuote || status === RepairStatus.awaitingParts ? [status] : []
  return [...main.slice(0, 4), ...waiting, ...main.slice(4), ...last]
}
