// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const SyncScope = {
  status: 1,
  dayFlow: 2,
  monthFlow: 3,
  pools: 4,
} as const
