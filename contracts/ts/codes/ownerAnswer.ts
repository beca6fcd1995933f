// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const OwnerAnswer = {
  unanswered: 0,
  installNow: 1,
  installScheduled: 2,
  askLater: 3,
  ownerDeclines: 4,
} as const
