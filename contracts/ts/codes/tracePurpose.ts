// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TracePurpose = {
  stolen: 2,
  police: 4,
} as const
