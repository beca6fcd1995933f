// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AppVersionStatus = {
  draft: 0,
  scheduled: 1,
  published: 2,
  paused: 3,
  withdrawn: 4,
  superseded: 5,
} as const
