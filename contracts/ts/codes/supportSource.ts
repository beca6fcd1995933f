// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SupportSource = {
  app: 1,
  hotline: 3,
  lowRating: 4,
} as const
