// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CouponScope = {
  all: 1,
  categories: 2,
  products: 3,
  services: 4,
} as const
