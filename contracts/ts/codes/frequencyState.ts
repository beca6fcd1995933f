// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FrequencyState = {
  pending: 0,
  active: 1,
  expired: 2,
  stopped: 3,
  failed: 4,
} as const
