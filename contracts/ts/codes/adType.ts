// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AdType = {
  splash: 1,
  popup: 2,
  floating: 3,
} as const
