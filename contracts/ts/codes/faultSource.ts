// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const FaultSource = {
  diagnosis: 1,
  dealer: 2,
  owner: 3,
  hotline: 4,
} as const
