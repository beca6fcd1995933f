// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RealName = {
  missing: 0,
  done: 1,
  unknown: 9,
} as const
