// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const StockChange = {
  in: 1,
  out: 2,
  count: 3,
  reserve: 4,
  release: 5,
  sold: 6,
  returned: 7,
} as const
