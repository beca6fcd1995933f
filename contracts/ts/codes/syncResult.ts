// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SyncResult = {
  created: 1,
  changed: 2,
  missing: 3,
  refused: 4,
} as const
