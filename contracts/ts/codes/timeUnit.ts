// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TimeUnit = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
} as const
