// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RepairStatus = {
  submitted: 0,
  assigned: 1,
  accepted: 2,
  inspecting: 3,
  awaitingQuote: 4,
  awaitingParts: 5,
  repairing: 6,
  ready: 7,
  completed: 8,
  closed: 9,
  cancelled: 10,
} as const

/** The states in which somebody has something to do. */
export const openRepairStatus: readonly number[] = [
  RepairStatus.submitted,
  RepairStatus.assigned,
  RepairStatus.accepted,
  RepairStatus.inspecting,
  RepairStatus.awaitingQuote,
  RepairStatus.awaitingParts,
  RepairStatus.repairing,
  RepairStatus.ready,
]
