// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const ReplaceReason = {
  failed: 1,
  byRecall: 4,
  lost: 5,
  factoryCorrection: 6,
} as const
