// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TheftStatus = {
  reported: 0,
  verified: 1,
  tracking: 2,
  located: 3,
  recovered: 4,
  falseReport: 5,
  closed: 6,
} as const
