// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const RuleMatch = {
  all: 1,
  any: 2,
} as const
