// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FreeStart = {
  activation: 1,
  sale: 2,
  binding: 3,
  fixed: 4,
} as const
