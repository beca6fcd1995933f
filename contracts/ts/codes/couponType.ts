// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CouponType = {
  amountOff: 1,
  percentOff: 2,
  exchange: 3,
  serviceDays: 4,
  thirdParty: 5,
} as const
