// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const KeySync = {
  synced: 1,
  waiting: 2,
  failed: 3,
} as const
