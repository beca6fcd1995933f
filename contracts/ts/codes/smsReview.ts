// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SMSReview = {
  notSubmitted: 0,
  inReview: 1,
  approved: 2,
  refused: 3,
} as const
