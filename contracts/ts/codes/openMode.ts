// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OpenMode = {
  inApp: 1,
  inBrowser: 2,
  miniProgram: 3,
} as const
