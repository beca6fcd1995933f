// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const PrizeDowngrade = {
  asDrawn: 0,
  exhausted: 1,
  dailyLimit: 2,
  userLimit: 3,
} as const
