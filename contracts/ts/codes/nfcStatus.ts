// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const NfcStatus = {
  pending: 0,
  active: 1,
  suspended: 2,
  deleting: 3,
  deleted: 4,
  failed: 5,
} as const
