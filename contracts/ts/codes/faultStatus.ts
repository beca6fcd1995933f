// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FaultStatus = {
  new: 0,
  analysing: 1,
  confirmed: 2,
  rejected: 3,
  closed: 4,
} as const

/** The states in which somebody has something to do. */
export const openFaultStatus: readonly number[] = [
  FaultStatus.new,
  FaultStatus.analysing,
  FaultStatus.confirmed,
]
