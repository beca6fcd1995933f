// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ContactResult = {
  agreed: 1,
  objected: 2,
  noAnswer: 3,
  numberBad: 4,
  applied: 5,
} as const
