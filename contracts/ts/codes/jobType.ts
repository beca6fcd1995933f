// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const JobType = {
  export: 1,
  import: 2,
  bulk: 3,
  code: 4,
} as const
