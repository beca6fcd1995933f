// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CommandState = {
  awaiting: 0,
  queued: 1,
  sent: 2,
  acked: 3,
  succeeded: 4,
  failed: 5,
  timedOut: 6,
  cancelled: 7,
} as const
