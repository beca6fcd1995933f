// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TheftOutcome = {
  found: 1,
  mistaken: 2,
  withdrawn: 3,
  notFound: 4,
  reimbursed: 5,
} as const
