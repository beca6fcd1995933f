// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SessionStatus = {
  active: 1,
  left: 2,
  timeout: 3,
  kicked: 4,
  revoked: 5,
} as const
