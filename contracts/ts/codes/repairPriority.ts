// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RepairPriority = {
  low: 1,
  normal: 2,
  high: 3,
  urgent: 4,
} as const
