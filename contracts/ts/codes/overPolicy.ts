// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OverPolicy = {
  charge: 1,
  throttle: 2,
  stop: 3,
} as const
