// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SupportKind = {
  malfunction: 1,
  suggestion: 2,
  quality: 3,
  complaint: 4,
  question: 5,
} as const
