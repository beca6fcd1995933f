// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ListStatus = {
  parsing: 0,
  ready: 1,
  failed: 2,
  erased: 3,
} as const
