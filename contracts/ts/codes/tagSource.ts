// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TagSource = {
  rule: 1,
  hand: 2,
  import: 3,
} as const
