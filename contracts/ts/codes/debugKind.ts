// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DebugKind = {
  at: 1,
  can: 2,
  uds: 3,
  memory: 4,
  readParam: 5,
  writeParam: 6,
  log: 7,
  versions: 8,
} as const
