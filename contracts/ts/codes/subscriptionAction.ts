// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SubscriptionAction = {
  freeGrant: 1,
  purchase: 2,
  renewal: 3,
  compensation: 4,
  reduction: 5,
  transferOut: 6,
  transferIn: 7,
  suspension: 8,
  resumption: 9,
  termination: 10,
  expiry: 11,
  coupon: 12,
} as const
