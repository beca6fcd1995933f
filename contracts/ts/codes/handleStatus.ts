// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const HandleStatus = {
  unhandled: 0,
  inHandling: 1,
  handled: 2,
  verified: 3,
} as const
