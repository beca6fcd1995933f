// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SubscriptionRenewed = {
  renewedBefore: 1,
  notRenewed: 2,
  renewedAfter: 3,
} as const
