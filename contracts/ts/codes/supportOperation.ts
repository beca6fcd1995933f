// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SupportOperation = {
  took: 1,
  answered: 2,
  solved: 3,
  repaired: 4,
  ended: 5,
  gaveAway: 6,
  got: 7,
  restarted: 8,
} as const
