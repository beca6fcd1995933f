// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FreeSource = {
  policy: 1,
  hand: 2,
  compensation: 3,
  promotion: 4,
  import: 5,
} as const
