// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RepairClaim = {
  noClaim: 0,
  claimToSubmit: 1,
  claimSubmitted: 2,
  claimApproved: 3,
  claimRejected: 4,
  claimSettled: 5,
} as const
