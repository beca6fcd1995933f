// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const TaskKind = {
  test: 1,
  normal: 2,
  recall: 3,
  rollback: 4,
  single: 5,
} as const
