// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ItemState = {
  waiting: 0,
  sent: 1,
  accepted: 2,
  succeeded: 3,
  failed: 4,
  skipped: 5,
} as const
