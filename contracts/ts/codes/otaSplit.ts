// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OtaSplit = {
  count: 1,
  percent: 2,
  filter: 3,
  test: 4,
} as const
