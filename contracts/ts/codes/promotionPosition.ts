// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const PromotionPosition = {
  homeTop: 1,
  mallTop: 2,
  servicePage: 3,
  minePage: 4,
  dealerPage: 5,
} as const
