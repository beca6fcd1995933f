// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TagRefresh = {
  byHand: 0,
  daily: 1,
  weekly: 2,
  monthly: 3,
} as const
