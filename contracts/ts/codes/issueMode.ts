// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const IssueMode = {
  raffle: 1,
  code: 2,
  grant: 3,
  claim: 4,
} as const
