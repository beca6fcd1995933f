// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const LeadStatus = {
  new: 0,
  contacted: 1,
  visited: 2,
  ordered: 3,
  lost: 4,
} as const
