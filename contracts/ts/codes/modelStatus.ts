// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ModelStatus = {
  draft: 0,
  published: 1,
  discontinued: 2,
} as const
