// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SimAdapter = {
  oneLink: 1,
  jasper: 2,
  ctWing: 3,
  mock: 9,
} as const
