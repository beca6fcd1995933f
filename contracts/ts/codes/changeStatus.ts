// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ChangeStatus = {
  toReview: 0,
  executing: 1,
  completed: 2,
  rejected: 3,
  cancelled: 4,
  failed: 5,
} as const
