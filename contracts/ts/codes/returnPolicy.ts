// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ReturnPolicy = {
  sevenDays: 1,
  noReturn: 2,
} as const
