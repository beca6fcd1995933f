// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DueStatus = {
  open: 1,
  done: 2,
  late: 3,
  doneLate: 4,
} as const
