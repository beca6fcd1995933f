// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AccountStatus = {
  disabled: 0,
  enabled: 1,
  expired: 2,
  locked: 3,
} as const
