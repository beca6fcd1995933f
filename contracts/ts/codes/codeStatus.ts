// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CodeStatus = {
  unissued: 0,
  unused: 1,
  used: 2,
  codeExpired: 3,
  codeVoid: 4,
  frozen: 5,
} as const
