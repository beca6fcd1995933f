// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const LineType = {
  partLine: 1,
  labourLine: 2,
  inspectionFee: 4,
} as const
