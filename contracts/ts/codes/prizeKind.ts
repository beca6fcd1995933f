// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const PrizeKind = {
  physical: 1,
  ofCoupon: 2,
  nothing: 3,
} as const
