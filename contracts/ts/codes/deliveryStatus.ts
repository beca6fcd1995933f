// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DeliveryStatus = {
  queued: 0,
  sent: 1,
  arrived: 2,
  read: 3,
  clicked: 4,
  failed: 5,
  skipped: 6,
  cancelled: 7,
  expired: 8,
  recalled: 9,
} as const
