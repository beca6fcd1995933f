// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const LocKind = {
  gnss: 1,
  cell: 2,
  wiFi: 3,
} as const
