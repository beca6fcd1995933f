// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ContentViewers = {
  app: 1,
  dealer: 2,
  all: 3,
} as const
