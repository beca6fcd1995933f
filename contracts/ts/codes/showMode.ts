// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ShowMode = {
  helpPage: 0,
  afterUpdate: 1,
  firstStart: 2,
} as const
