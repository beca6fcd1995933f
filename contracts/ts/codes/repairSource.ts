// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RepairSource = {
  byPhone: 2,
  byWalkIn: 3,
  byAlarm: 4,
  fromFeedback: 5,
  fromRecall: 6,
} as const
