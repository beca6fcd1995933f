// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DebugEncoding = {
  hex: 1,
  json: 2,
  at: 3,
} as const
