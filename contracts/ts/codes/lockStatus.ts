// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const LockStatus = {
  unlocked: 0,
  locked: 1,
  theftLocked: 2,
} as const
