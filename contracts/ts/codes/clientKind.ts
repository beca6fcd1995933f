// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ClientKind = {
  console: 1,
  legacy: 2,
  api: 3,
} as const
