// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const NoticeLevel = {
  normal: 1,
  important: 2,
  urgent: 3,
} as const
