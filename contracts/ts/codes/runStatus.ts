// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RunStatus = {
  waiting: 0,
  preparing: 1,
  sending: 2,
  paused: 3,
  done: 4,
  partly: 5,
  cancelled: 6,
  failed: 7,
  missed: 8,
} as const
