// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const WaveStatus = {
  pending: 0,
  running: 1,
  soaking: 2,
  atGate: 3,
  passed: 4,
  failed: 5,
  paused: 6,
  cancelled: 7,
  skipped: 8,
} as const
