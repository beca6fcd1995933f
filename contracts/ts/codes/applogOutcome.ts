// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ApplogOutcome = {
  succeeded: 0,
  failed: 1,
  timedOut: 2,
  cancelled: 3,
} as const
