// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const MessageSource = {
  activity: 1,
  notice: 2,
  reminder: 3,
  service: 4,
  alarm: 5,
} as const
