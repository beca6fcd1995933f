// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AlarmLevel = {
  logged: 0,
  info: 1,
  minor: 2,
  major: 3,
  critical: 4,
} as const
