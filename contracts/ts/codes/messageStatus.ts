// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const MessageStatus = {
  draft: 0,
  reviewing: 1,
  scheduled: 2,
  sending: 3,
  paused: 4,
  sent: 5,
  cancelled: 6,
  recalled: 7,
} as const
