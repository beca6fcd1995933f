// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AppUserStatus = {
  normal: 0,
  frozen: 1,
  cancelling: 2,
  cancelled: 3,
} as const
