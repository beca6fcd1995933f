// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const VirtualStatus = {
  unused: 0,
  inUse: 1,
  expired: 2,
  revoked: 3,
} as const
