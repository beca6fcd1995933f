// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const CommandSource = {
  console: 1,
  app: 2,
  batch: 3,
  system: 6,
} as const
