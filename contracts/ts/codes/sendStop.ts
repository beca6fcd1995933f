// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SendStop = {
  ownerDisabled: 1,
  ownerDenied: 2,
  viewOutdated: 3,
} as const
