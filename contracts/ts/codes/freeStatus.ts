// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FreeStatus = {
  upcoming: 0,
  running: 1,
  grace: 2,
  expired: 3,
  revoked: 4,
} as const
