// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RuleStop = {
  person: 1,
  storm: 2,
} as const
