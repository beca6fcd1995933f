// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const DeltaAlgorithm = {
  bsdiff: 1,
  hDiffPatch: 2,
  blockDiff: 3,
} as const
