// Generated from the Go declarations by `make generate`. Do not edit.

/** Codes by the names of their Go constants, without the words that all begin or end with. */
export const MileageAnomaly = {
  noAnomaly: 0,
  tooFar: 1,
  odometerBack: 2,
  odometerJump: 3,
} as const
