// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DataScope = {
  allData: 1,
  ownSubtree: 2,
  ownDealer: 3,
} as const
