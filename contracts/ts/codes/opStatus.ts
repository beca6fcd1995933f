// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OpStatus = {
  draft: 0,
  awaiting: 1,
  queued: 2,
  submitting: 3,
  atCarrier: 4,
  done: 5,
  partlyDone: 6,
  failed: 7,
  rejected: 8,
  cancelled: 9,
} as const
