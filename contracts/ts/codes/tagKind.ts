// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TagKind = {
  manual: 1,
  rule: 2,
  imported: 3,
} as const
