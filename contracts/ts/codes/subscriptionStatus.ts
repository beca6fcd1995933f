// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SubscriptionStatus = {
  notStarted: 0,
  active: 1,
  expired: 2,
  suspended: 3,
  transferred: 4,
  terminated: 5,
} as const
