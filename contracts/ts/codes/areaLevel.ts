// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AreaLevel = {
  province: 1,
  city: 2,
  district: 3,
} as const
