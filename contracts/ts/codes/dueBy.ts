// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DueBy = {
  distance: 1,
  time: 2,
} as const
