// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DurationUnit = {
  day: 1,
  month: 2,
  year: 3,
} as const
