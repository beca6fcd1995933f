// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const UnbindDocument = {
  identity: 1,
  invoice: 2,
  transfer: 3,
  inheritance: 4,
  company: 5,
} as const
