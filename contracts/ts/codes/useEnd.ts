// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const UseEnd = {
  release: 1,
  expiry: 2,
  revoke: 3,
} as const
