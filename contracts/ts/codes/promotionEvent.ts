// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const PromotionEvent = {
  impression: 1,
  click: 2,
  close: 3,
} as const
