// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ReviewStatus = {
  reviewPreparing: 0,
  reviewWaiting: 1,
  inReview: 2,
  reviewReleased: 3,
  reviewRejected: 4,
  reviewWithdrawn: 5,
} as const
