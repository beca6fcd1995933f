// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CouponStatus = {
  draft: 0,
  active: 1,
  paused: 2,
  ended: 3,
  voided: 4,
} as const
