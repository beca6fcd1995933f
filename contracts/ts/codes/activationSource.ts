// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ActivationSource = {
  owner: 1,
  ride: 2,
  hand: 3,
  dealer: 4,
} as const
