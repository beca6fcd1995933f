// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CommandRisk = {
  normal: 1,
  caution: 2,
  dangerous: 3,
} as const
