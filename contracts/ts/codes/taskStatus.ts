// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TaskStatus = {
  draft: 0,
  awaiting: 1,
  rejected: 2,
  scheduled: 3,
  preparing: 4,
  running: 5,
  paused: 6,
  halted: 7,
  finished: 8,
  cancelling: 9,
  cancelled: 10,
} as const
