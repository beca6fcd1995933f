// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TheftLock = {
  notLocked: 0,
  lockPending: 1,
  locked: 2,
  unlocking: 3,
  lockFailed: 4,
} as const
