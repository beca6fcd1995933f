// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ReplaceStatus = {
  pending: 0,
  inEffect: 1,
  reverted: 2,
  refused: 3,
} as const
