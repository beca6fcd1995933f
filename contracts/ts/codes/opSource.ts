// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OpSource = {
  hand: 1,
  expiry: 2,
  replace: 3,
  scrap: 4,
  rule: 5,
} as const
