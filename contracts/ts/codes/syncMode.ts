// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SyncMode = {
  full: 1,
  incremental: 2,
  selected: 3,
} as const
