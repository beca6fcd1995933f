// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ConsentMode = {
  noConsent: 0,
  ownerCode: 1,
  byOrder: 2,
  ownerConfirm: 3,
} as const
