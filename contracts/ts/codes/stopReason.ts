// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const StopReason = {
  stoppedByUs: 1,
  planExpired: 2,
  allowanceUsed: 3,
  stoppedForMoved: 5,
  inArrears: 7,
  stoppedUnknown: 9,
} as const
