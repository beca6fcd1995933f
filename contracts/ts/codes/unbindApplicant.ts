// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const UnbindApplicant = {
  owner: 1,
  buyer: 2,
  dealer: 3,
  heir: 4,
  company: 5,
} as const
