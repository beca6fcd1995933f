// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const WinStatus = {
  toClaim: 0,
  toShip: 1,
  shipped: 2,
  done: 3,
  winExpired: 4,
  winVoided: 5,
} as const
