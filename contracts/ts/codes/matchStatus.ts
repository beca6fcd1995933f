// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const MatchStatus = {
  matched: 1,
  vehicleMissing: 2,
  dealerUnknown: 3,
  conflict: 4,
  badVIN: 5,
} as const
