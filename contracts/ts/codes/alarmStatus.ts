// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AlarmStatus = {
  active: 0,
  activeAcked: 1,
  cleared: 2,
  clearedAcked: 3,
} as const
