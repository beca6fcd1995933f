// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const AppUpdateMode = {
  quiet: 1,
  prompt: 2,
  forced: 3,
} as const
