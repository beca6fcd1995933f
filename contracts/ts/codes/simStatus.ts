// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SimStatus = {
  testable: 1,
  inventory: 2,
  toActivate: 3,
  active: 4,
  suspended: 5,
  preRetired: 6,
  retired: 7,
  unknown: 9,
} as const
