// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const WearStatus = {
  notWorn: 0,
  worn: 1,
  wornUnknown: 9,
} as const
