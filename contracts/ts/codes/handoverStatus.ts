// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const HandoverStatus = {
  waiting: 0,
  taken: 1,
} as const
