// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RealNameStatus = {
  notVerified: 0,
  nameVerified: 2,
  nameRejected: 3,
  nameInReview: 1,
} as const
