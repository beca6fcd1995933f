// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SyncState = {
  queued: 0,
  running: 1,
  done: 2,
  partlyDone: 3,
  failed: 4,
  stopped: 5,
} as const
