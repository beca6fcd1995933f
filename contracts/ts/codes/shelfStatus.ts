// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ShelfStatus = {
  draft: 0,
  scheduled: 1,
  onShelf: 2,
  offShelf: 3,
} as const
