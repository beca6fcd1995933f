// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SLAState = {
  inTime: 0,
  warning: 1,
  overdue: 2,
  stopped: 3,
  met: 4,
} as const
