// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const HelmetStatus = {
  inStock: 0,
  bound: 1,
  lost: 2,
  scrapped: 3,
} as const
