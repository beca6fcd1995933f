// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const JobStatus = {
  queued: 0,
  running: 1,
  succeeded: 2,
  partly: 3,
  failed: 4,
  cancelled: 5,
  expired: 6,
} as const
