// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const BlockCause = {
  hand: 1,
  failure: 2,
} as const
