// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AlarmMessageLevel = {
  note: 1,
  warning: 2,
  critical: 3,
} as const
