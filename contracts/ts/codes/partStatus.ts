// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const PartStatus = {
  inStock: 0,
  ordered: 1,
  arrived: 2,
  installed: 3,
  returned: 4,
} as const
