// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const MileageSource = {
  odometer: 1,
  fixes: 2,
  both: 3,
} as const
