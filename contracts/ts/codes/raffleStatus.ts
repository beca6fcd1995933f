// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RaffleStatus = {
  draft: 0,
  scheduled: 1,
  running: 2,
  paused: 3,
  ended: 4,
  cancelled: 5,
} as const
